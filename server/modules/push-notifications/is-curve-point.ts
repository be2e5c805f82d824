import { ECDH } from 'node:crypto';

/** Whether 65 bytes in base64url are an uncompressed point of P-256. Nothing can be encrypted to what is none. */
export function isCurvePoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
