const AT_LATEST_MS = 3000;
const WITHOUT_NOTICE_MS = 1000;

/** Runs `work` once the browser has nothing more urgent, after 3 s at the latest. */
export function whenIdle(work: () => void): void {
  // WebKit has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work, WITHOUT_NOTICE_MS);
}
