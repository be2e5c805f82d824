const PREFIX = 'daymark:dismissed:';

/** Whether the participant has put a hint away on this device. */
export function isDismissed(key: string): boolean {
  try {
    return localStorage.getItem(PREFIX + key) !== null;
  } catch {
    // Storage is blocked: the hint is shown again.
    return false;
  }
}

/** Keeps a hint away on this device. Where storage is blocked it returns with the next visit. */
export function rememberDismissal(key: string): void {
  try {
    localStorage.setItem(PREFIX + key, '1');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
