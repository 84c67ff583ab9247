"""The HTTP part of the server: routes, the built client, and the guards around them."""
