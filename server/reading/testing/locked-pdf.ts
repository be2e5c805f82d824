import { createHash } from 'node:crypto';
import { rawPdf, smallReport } from './made-files.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const FILE_ID = Buffer.from('daymark-locked-0');
/** Neither printing nor copying nor changing. */
const PERMISSIONS = -64;
const CONTENT = 5;

/**
 * The small report, sealed by the standard handler of PDF 1.1 (revision 2, 40 bits). With an empty `user` password anybody
 * opens it, and `owner` alone forbids; else it opens with neither.
 */
export function lockedPdf({ user, owner }: { user: string; owner: string }): Buffer {
  const ownerEntry = rc4(md5(padded(owner)).subarray(0, 5), padded(user));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded(user), ownerEntry, permissions, FILE_ID).subarray(0, 5);
  const content = rc4(
    md5(key, Buffer.from([CONTENT, 0, 0, 0, 0])).subarray(0, 10),
    Buffer.from(smallReport()),
  );
  return rawPdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
      `<< /Filter /Standard /V 1 /R 2 /O ${hex(ownerEntry)} /U ${hex(rc4(key, PADDING))} /P ${PERMISSIONS} >>`,
    ],
    `/Root 1 0 R /Encrypt 6 0 R /ID [${hex(FILE_ID)} ${hex(FILE_ID)}]`,
  );
}

const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

/** RC4 by hand: the cryptography of Node no longer has it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, n) => n);
  const at = (n: number): number => box[n & 255] ?? 0;
  const swap = (i: number, j: number) => ([box[i], box[j]] = [at(j), at(i)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
