import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileKeys } from './file-keys.ts';

/*
 * One sealed part, AES-256-GCM:
 *
 *   'DMF1' | length of the key's id (1 byte) | the key's id | nonce (12 bytes) | ciphertext | tag (16 bytes)
 *
 * The part's name is authenticated with it, so that no part passes for another one, or for another participant's.
 */
const MAGIC = Buffer.from('DMF1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals bytes with the newest key, for the place `name` alone. */
export function seal([newest]: FileKeys, name: string, bytes: Uint8Array): Buffer {
  const id = Buffer.from(newest.id);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', newest.key, nonce);
  const head = Buffer.concat([MAGIC, Buffer.of(id.length), id]);
  cipher.setAAD(Buffer.concat([head, Buffer.from(name)]));
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` made for this place. Throws where a key is missing, or a byte or the place differs. */
export function unseal(keys: FileKeys, name: string, sealed: Uint8Array): Buffer {
  const { id, head, rest } = headOf(sealed);
  const found = keys.find((each) => each.id === id);
  if (!found) throw new Error(`No key ${id} for a stored file: FILE_KEYS must still name it`);
  const nonce = rest.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', found.key, nonce);
  decipher.setAAD(Buffer.concat([head, Buffer.from(name)]));
  decipher.setAuthTag(rest.subarray(rest.length - TAG_BYTES));
  const text = rest.subarray(NONCE_BYTES, rest.length - TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/** The id of the key that sealed a part. */
export function keyIdOf(sealed: Uint8Array): string {
  return headOf(sealed).id;
}

function headOf(sealed: Uint8Array): { id: string; head: Buffer; rest: Buffer } {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const end = MAGIC.length + 1 + (bytes[MAGIC.length] ?? 0);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC) || bytes.length < end + NONCE_BYTES + TAG_BYTES)
    throw new Error('Not a sealed part');
  return {
    id: bytes.subarray(MAGIC.length + 1, end).toString(),
    head: bytes.subarray(0, end),
    rest: bytes.subarray(end),
  };
}
