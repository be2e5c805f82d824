import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A refresh token is not stored: the session's row keeps a key and a counter, and the current token is computed.
 *
 *   base64url( version 0 | session id, 16 bytes | counter, unsigned LEB128 | HMAC-SHA-256(key), first 16 bytes
 *              | SHA-256 of all before, first 4 bytes )
 *
 * The checksum lets a mistyped or foreign string be refused without asking the database; it proves nothing.
 */
const VERSION = 0;
const ID_LENGTH = 16;
const SIGNATURE_LENGTH = 16;
const CHECKSUM_LENGTH = 4;
const SHORTEST = 1 + ID_LENGTH + 1 + SIGNATURE_LENGTH + CHECKSUM_LENGTH;
const LONGEST_COUNTER = 8;

export interface RefreshTokenClaim {
  sessionId: string;
  counter: number;
  /** Whether the token was signed with this session key. */
  isSignedWith(key: Uint8Array): boolean;
}

/** The token of `counter` in the session's family. `key` is the session's own, 32 random bytes. */
export function encodeRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const signed = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    encodeCounter(counter),
  ]);
  const unchecked = Buffer.concat([signed, sign(signed, key)]);
  return Buffer.concat([unchecked, checksum(unchecked)]).toString('base64url');
}

/** What a token says about itself, or null for a string that no server of ours can have issued. */
export function readRefreshToken(token: string): RefreshTokenClaim | null {
  if (token.length > 2 * (SHORTEST + LONGEST_COUNTER) || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < SHORTEST || bytes[0] !== VERSION) return null;
  const unchecked = bytes.subarray(0, -CHECKSUM_LENGTH);
  if (!timingSafeEqual(checksum(unchecked), bytes.subarray(-CHECKSUM_LENGTH))) return null;
  const signed = unchecked.subarray(0, -SIGNATURE_LENGTH);
  const counter = decodeCounter(signed.subarray(1 + ID_LENGTH));
  if (counter === null) return null;
  const signature = unchecked.subarray(-SIGNATURE_LENGTH);
  return {
    sessionId: formatUuid(signed.subarray(1, 1 + ID_LENGTH)),
    counter,
    isSignedWith: (key) => timingSafeEqual(sign(signed, key), signature),
  };
}

function sign(bytes: Uint8Array, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, SIGNATURE_LENGTH);
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_LENGTH);
}

function encodeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
  return Buffer.from(bytes);
}

/** Null when the bytes are not one whole counter within the safe integers. */
function decodeCounter(bytes: Uint8Array): number | null {
  let value = 0;
  for (const [at, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 0x80 ** at;
    if (byte < 0x80) return at === bytes.length - 1 && Number.isSafeInteger(value) ? value : null;
  }
  return null;
}

function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
