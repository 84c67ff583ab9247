"""Games over real sockets: before, during and after them."""
