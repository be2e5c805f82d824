import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Face = 'helvetica' | 'times' | 'courier' | 'liberation';

const A4 = [595, 842] as const;
const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** A sheet to write on from the top: y is the distance from the upper edge, in points. */
export class Paper {
  readonly pdf: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  page: PDFPage;
  y = 60;

  private constructor(pdf: PDFDocument, plain: PDFFont, bold: PDFFont) {
    this.pdf = pdf;
    this.plain = plain;
    this.bold = bold;
    this.page = pdf.addPage([...A4]);
  }

  static async create(face: Face): Promise<Paper> {
    const pdf = await PDFDocument.create();
    // Equal seeds give equal bytes.
    const day = new Date(0);
    pdf.setCreationDate(day);
    pdf.setModificationDate(day);
    if (face === 'liberation') {
      pdf.registerFontkit(fontkit);
      const file = (name: string) => readFileSync(join(FONTS, `LiberationSans-${name}.ttf`));
      const options = { subset: true };
      return new Paper(
        pdf,
        await pdf.embedFont(file('Regular'), options),
        await pdf.embedFont(file('Bold'), options),
      );
    }
    const [plain, bold] = {
      helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
      times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
      courier: [StandardFonts.Courier, StandardFonts.CourierBold],
    }[face] as [StandardFonts, StandardFonts];
    return new Paper(pdf, await pdf.embedFont(plain), await pdf.embedFont(bold));
  }

  width(text: string, size: number, bold = false): number {
    return (bold ? this.bold : this.plain).widthOfTextAtSize(text, size);
  }

  text(text: string, x: number, size: number, { bold = false, y = this.y, gray = 0 } = {}) {
    if (text === '') return;
    const font = bold ? this.bold : this.plain;
    this.page.drawText(text, { x, y: A4[1] - y, size, font, color: rgb(gray, gray, gray) });
  }

  right(text: string, x: number, size: number, options = {}) {
    this.text(text, x - this.width(text, size), size, options);
  }

  rule(x0: number, x1: number, y: number) {
    this.page.drawLine({ start: { x: x0, y: A4[1] - y }, end: { x: x1, y: A4[1] - y }, thickness: 0.6 });
  }

  vertical(x: number, y0: number, y1: number) {
    this.page.drawLine({ start: { x, y: A4[1] - y0 }, end: { x, y: A4[1] - y1 }, thickness: 0.6 });
  }

  nextPage() {
    this.page = this.pdf.addPage([...A4]);
    this.y = 60;
  }

  /** Cuts a text at blanks into lines of at most this width. */
  wrap(text: string, width: number, size: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && this.width(`${last} ${word}`, size) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }

  async bytes(): Promise<Uint8Array> {
    return this.pdf.save({ useObjectStreams: false });
  }
}
