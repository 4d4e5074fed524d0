# Canary is Ferry with labels: most of its messages are said by their key.
game-title = Canary
