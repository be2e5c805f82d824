import { deflateSync } from 'node:zlib';

/** Objects of a PDF, the first of which is number 1, with a table of their places. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.6\n')];
  const places: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, at) => {
    places.push(length);
    add(
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        Buffer.from(object as string),
        Buffer.from('\nendobj\n'),
      ]),
    );
  });
  const start = length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export function stream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** One page with this content; `entries` go into the page, `objects` follow as number 6 and on. */
export function onePage(
  content: string | Buffer,
  entries = '',
  objects: readonly (string | Buffer)[] = [],
): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R ${entries} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    typeof content === 'string' ? stream(content) : content,
    ...objects,
  ]);
}

/** A report of three rows in plain operators; `change` alters the operators of the first value. */
export function smallReport(value = 'BT /F1 10 Tf 230 672 Td (5.6) Tj ET', after = ''): string {
  const text = (x: number, y: number, words: string) => `BT /F1 10 Tf ${x} ${y} Td (${words}) Tj ET`;
  return [
    text(50, 760, 'Hillside Laboratory'),
    text(50, 745, 'Patient: Ada Fairbrook   Collected: 11 May 2026'),
    text(50, 690, 'Test'),
    text(230, 690, 'Result'),
    text(300, 690, 'Unit'),
    text(380, 690, 'Reference range'),
    text(50, 672, 'Potassium'),
    value,
    text(300, 672, 'mmol/L'),
    text(380, 672, '3.5 - 5.1'),
    text(50, 654, 'Sodium'),
    text(230, 654, '140'),
    text(300, 654, 'mmol/L'),
    text(380, 654, '135 - 145'),
    after,
  ].join('\n');
}

/** Less than 400 kB that inflate to 105 MB of operators. */
export function inflatingPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(105_000_000, 'q Q 0 0 m 9 9 l S '), { level: 9 });
  return onePage(stream(packed, '/Filter /FlateDecode'));
}

/** Fifty thousand pages that are one and the same object. */
export function manyPages(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(50_000)}] /Count 50000 >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(smallReport()),
  ]);
}

/** A tree of pages that leads back to itself. */
export function loopingPages(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 2 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
  ]);
}

/** A PNG of a few bytes whose header claims 30 000 x 30 000 points. */
export function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The box at the front of a HEIC photo. */
export function heicHead(): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(4),
    Buffer.from('mif1heic'),
    Buffer.alloc(200),
  ]);
}
