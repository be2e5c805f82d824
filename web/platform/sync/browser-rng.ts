import type { Rng } from '#sync/client.ts';

export const browserRng: Rng = {
  random: () => Math.random(),
  uuid: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
};

/**
 * RFC 9562, version 7: 48 bits of wall time in milliseconds, then random bits.
 * 0190a1b2-c3d4-7xxx-Yxxx-xxxxxxxxxxxx, Y one of 8, 9, a, b.
 */
export function uuidv7(now: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12);
  const bits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(bits.charAt(16), 16) % 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(13, 16)}-${variant}${bits.slice(17, 20)}-${bits.slice(20, 32)}`;
}
