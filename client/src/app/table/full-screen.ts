/** The page over the whole screen, or back in its window. */
export function fullScreen(): void {
  void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen());
}
