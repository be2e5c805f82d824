/** A page that nobody looks at has no frames. */
const WITHOUT_FRAMES_MS = 200;

/**
 * Resolves once the next frame has been painted, in a hidden page after 200 ms. What asks first is answered first. For
 * what may follow a frame later, so that the frame a finger waits for has less to do.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WITHOUT_FRAMES_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Asked for before the frame is painted, run after it.
      setTimeout(resolve);
    });
  });
}
