/**
 * Puts the focus on the page's h1, now or as soon as it is there: a screen may still be reading its data. Gives up
 * when the participant starts to do something, or when the returned function is called.
 */
export function focusHeading(document: Document): () => void {
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, true);
    document.removeEventListener('keydown', stop, true);
  };
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    stop();
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(tryNow);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  tryNow();
  return stop;
}
