/*
 * The envelope of a sealed box, with WebCrypto alone. A box has an ECDH pair of its own on P-256; with the public key
 * of the account and device it gives, by HKDF over SHA-256, one AES-GCM key of 256 bits. The box's private half is
 * forgotten with the page, so that only the private key on the server opens the box again.
 *
 *   chunk n:  nonce = n in 12 bytes, once for each key │ additional data = `<box> <n> <more|last>`
 *
 * A chunk that was moved, left out or cut off does not open.
 */

/** The public half of an account and device, P-256, with coordinates as in a JWK. */
export interface SealingKey {
  id: string;
  x: string;
  y: string;
}

/** Both halves, as the server gives them to the account's next session. */
export interface OpeningKey extends SealingKey {
  d: string;
}

/** The public half of a box. */
export interface BoxKey {
  x: string;
  y: string;
}

export interface Envelope {
  seal(n: number, isLast: boolean, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  /** Rejects if the chunk is not the one that was sealed as number `n` of this box. */
  open(n: number, isLast: boolean, sealed: ArrayBuffer): Promise<ArrayBuffer>;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const text = new TextEncoder();

/** An envelope for a new box. It also opens its own chunks, so that they can be verified. */
export async function createEnvelope(
  key: SealingKey,
  box: string,
): Promise<{ envelope: Envelope; boxKey: BoxKey }> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const envelope = await envelopeOf(pair.privateKey, await publicKeyOf(key), key.id, box);
  return { envelope, boxKey: { x, y } };
}

/** The envelope of a box that was sealed to `key`. */
export async function openEnvelope(key: OpeningKey, box: string, boxKey: BoxKey): Promise<Envelope> {
  const { x, y, d } = key;
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d };
  const own = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']);
  return envelopeOf(own, await publicKeyOf(boxKey), key.id, box);
}

function publicKeyOf({ x, y }: BoxKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, CURVE, false, []);
}

async function envelopeOf(own: CryptoKey, other: CryptoKey, key: string, box: string): Promise<Envelope> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const aes = await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(32),
      info: text.encode(`daymark sealed box 1 ${key} ${box}`),
    },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const how = (n: number, isLast: boolean) => {
    const iv = new Uint8Array(12);
    new DataView(iv.buffer).setUint32(8, n);
    return { name: 'AES-GCM', iv, additionalData: text.encode(`${box} ${n} ${isLast ? 'last' : 'more'}`) };
  };
  return {
    seal: (n, isLast, bytes) => crypto.subtle.encrypt(how(n, isLast), aes, bytes),
    open: (n, isLast, sealed) => crypto.subtle.decrypt(how(n, isLast), aes, sealed),
  };
}
