/** Of what a screen reader tells each change by itself. */
export const LIVE_REGIONS =
  '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
