/** Switches full screen on or off. */
export function toggleFullScreen(): void {
  void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen());
}
