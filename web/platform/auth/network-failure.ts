/** Whether a fetch, or the reading of its body, failed for want of a network or of time. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  // By name: a DOMException of another realm is no instance of this one's.
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}
