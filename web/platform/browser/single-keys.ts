const KEY = 'daymark:single-keys';

/**
 * Whether single letters and digits are shortcuts on this device. They can be switched off, since speech input and a
 * hand that trembles press them without wanting to (WCAG 2.1.4). On where storage is blocked.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage is blocked: as if nothing had been chosen.
    return true;
  }
}

/** Remembers the choice on this device; returns false where storage is blocked. */
export function setSingleKeys(on: boolean): boolean {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
