"""Nauticus by Wolfgang Kramer and Michael Kiesling: shipyards around a wheel of actions."""
