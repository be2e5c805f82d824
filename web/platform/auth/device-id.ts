import type { WebStorage } from './session-store.ts';

const KEY = 'daymark-device';

/**
 * A random name of this browser profile, the same at every sign-in, so that a notice goes out only for a new device.
 * Undefined where nothing can be stored: then the device is new each time.
 */
export function deviceId(storage: WebStorage): string | undefined {
  try {
    const known = storage.getItem(KEY);
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    storage.setItem(KEY, made);
    return made;
  } catch (error) {
    console.warn('device_not_named', error instanceof Error ? error.name : 'unknown');
    return undefined;
  }
}
