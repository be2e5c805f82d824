const AT_LATEST_MS = 3000;
const WITHOUT_NOTICE_MS = 1000;

/** Runs `work` once the browser has nothing more urgent, after 3 s at the latest; the returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  // WebKit has no requestIdleCallback.
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: AT_LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, WITHOUT_NOTICE_MS);
  return () => clearTimeout(timer);
}
