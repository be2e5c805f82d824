/** Zeros of the decimal digits of other scripts: Arabic, Persian, Devanagari, Bengali, Thai and full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** A file's text without the line in which a spreadsheet names its delimiter. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF?"?sep=.?"?[;,\t|"]*\r?\n/i, '');
}

/** A cell as a spreadsheet shows it: ="140" is 140; digits of other scripts are read as ours. */
export function plainCell(cell: string): string {
  const shown = /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;
  return shown
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((each) => code >= each && code < each + 10) ?? code;
      return String(code - zero);
    })
    .replace(/(?<=\d)٫(?=\d)/gu, '.')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu, '');
}
