/** Switches full screen on or off. */
export function fullScreen(): void {
  void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen());
}
