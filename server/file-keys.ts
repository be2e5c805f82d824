/** A key for participants' files: 32 bytes, by an id that each sealed part names. */
export interface FileKey {
  id: string;
  key: Uint8Array;
}

/**
 * Reads `id:base64,id:base64`, the newest first: each key 32 bytes, each id 1 to 32 letters, digits, '-' or '_'. Throws an
 * Error that shows no key.
 */
export function parseFileKeys(text: string): [FileKey, ...FileKey[]] {
  const [first, ...others] = text.split(',').map((part) => {
    const [, id = '', encoded = ''] =
      /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(part) ?? [];
    const key = new Uint8Array(Buffer.from(encoded, 'base64'));
    if (key.length !== 32)
      throw new Error('must be id:key pairs separated by commas, each key 32 bytes in base64');
    return { id, key };
  });
  if (first === undefined) throw new Error('must name at least one key');
  const keys: [FileKey, ...FileKey[]] = [first, ...others];
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new Error('must give each key an id of its own');
  return keys;
}
