"""Messages on the socket."""
