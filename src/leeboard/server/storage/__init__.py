"""Where everything is kept: tables, engines, migrations. The log in here is the match."""
