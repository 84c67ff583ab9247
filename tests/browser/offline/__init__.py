"""The house without its server: installed, kept in the browser, or never served."""
