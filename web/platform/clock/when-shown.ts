/** Calls `look` whenever the page is shown again, or hidden: a phone that slept ran no timer. Returns what ends it. */
export function whenShown(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('focus', look);
  };
}
