"""HTTP: short functions that parse, call and answer; what they call knows no HTTP."""
