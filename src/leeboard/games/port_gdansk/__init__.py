"""Port Gdańsk by Viola Kijowska and Marcin Ropka: firms in a harbour, for two to four seats."""
