"""The house without its server: installed, copied into the browser, or never served at all."""
