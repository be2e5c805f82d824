import { createHash } from 'node:crypto';

/** Recognises a device of an account, by the id of its browser or by words; the id itself is not kept. */
export function deviceDigest(userId: string, device: string): string {
  return createHash('sha256').update(`${userId} ${device}`).digest('base64url');
}
