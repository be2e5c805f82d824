import { createHash } from 'node:crypto';
import type { Ids } from '#server/deps.ts';

const TOKEN_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;

/** A secret that cannot be guessed, as it stands in an address. */
export function newFeedToken(ids: Pick<Ids, 'randomBytes'>): string {
  return Buffer.from(ids.randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** The token in a file's name such as `<token>.ics`; undefined where that is no such name. */
export function tokenOfFile(file: string): string | undefined {
  return FILE.exec(file)?.[1];
}

/** What is kept of a token. It has all its randomness itself, so one plain hash is enough. */
export function hashOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
