/** Whether this window is of the installed app. */
export function isStandalone(window: Window): boolean {
  const modes = ['standalone', 'window-controls-overlay', 'minimal-ui'];
  return modes.some((mode) => window.matchMedia(`(display-mode: ${mode})`).matches);
}
