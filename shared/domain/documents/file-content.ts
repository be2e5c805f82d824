/**
 * What a file is by its content; its name and its declared type say nothing.
 *
 * text: readable text that is no table, page or program format of its own. unknown: bytes of no kind known here.
 * other: a known kind that is not accepted; `name` is its usual short name, such as 'HEIC' or 'DOCX'.
 */
export type FileContent =
  | { kind: 'empty' }
  | { kind: 'pdf' }
  | { kind: 'image'; format: 'jpeg' | 'png' | 'tiff' }
  | { kind: 'csv' }
  | { kind: 'structured'; format: StructuredFormat }
  | { kind: 'text' }
  | { kind: 'other'; name: string }
  | { kind: 'unknown' };

/** Results for machines: FHIR R4 as JSON or XML, HL7 version 2, and C-CDA as XML. */
export type StructuredFormat = 'fhir' | 'hl7' | 'cda';

/** Bytes from the beginning of a file that decide its content. */
export const CONTENT_HEAD_BYTES = 65_536;

/** Control characters are at most this share of a text. */
const ODD_SHARE = 0.01;
/** Share of a table's lines that have a delimiter; the rest are titles and notes. */
const DIVIDED_SHARE = 0.3;

/** `head`: the file's first bytes, `CONTENT_HEAD_BYTES` of them where it has as many. */
export function fileContent(head: Uint8Array): FileContent {
  if (head.length === 0) return { kind: 'empty' };
  const latin = latin1(head);
  if (isPdf(latin)) return { kind: 'pdf' };
  const format = IMAGES.find(([mark]) => latin.startsWith(mark))?.[1];
  if (format) return { kind: 'image', format };
  const text = textOf(head, latin);
  if (text !== null) return textContent(text);
  const name = nameOfBinary(latin);
  return name === null ? { kind: 'unknown' } : { kind: 'other', name };
}

const IMAGES: readonly (readonly [mark: string, format: 'jpeg' | 'png' | 'tiff'])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0+', 'tiff'],
];

/** The mark of a PDF may stand behind a few bytes of a server or a mail program, but not inside a page. */
function isPdf(latin: string): boolean {
  const at = latin.slice(0, 1024).indexOf('%PDF-');
  return at === 0 || (at > 0 && !/<html|<!doctype|<body/i.test(latin.slice(0, at)));
}

/** Text of one byte a character, enough to judge by; null if the bytes are no text. */
function textOf(head: Uint8Array, latin: string): string | null {
  if (/^(\xff\xfe|\xfe\xff)/.test(latin)) return everySecond(latin.slice(2), head[0] === 0xff ? 0 : 1);
  const order = orderWithoutMark(head);
  const text = order === null ? latin.replace(/^\xef\xbb\xbf/, '') : everySecond(latin, order);
  // eslint-disable-next-line no-control-regex -- control characters are what tells text from other content
  const odd = text.match(/[\x00-\x08\x0e-\x1f]/g)?.length ?? 0;
  return odd > text.length * ODD_SHARE ? null : text;
}

/** UTF-16 without a mark has a zero in every second byte of Latin text; the place of the other byte, or null. */
function orderWithoutMark(head: Uint8Array): 0 | 1 | null {
  const zeros = [0, 0];
  const looked = head.subarray(0, 400);
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = looked.length / 2;
  if (odd > 0.6 * half && even < 0.1 * half) return 0;
  return even > 0.6 * half && odd < 0.1 * half ? 1 : null;
}

function everySecond(latin: string, from: 0 | 1): string {
  let text = '';
  for (let at = from; at < latin.length; at += 2) text += latin.charAt(at);
  return text;
}

const TEXT_FORMATS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\s*(<!doctype html|<html|<head|<body|<script)/i, 'HTML'],
  [/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg/i, 'SVG'],
  [/^\s*<\?xml/i, 'XML'],
  [/^\s*\{\\rtf/, 'RTF'],
  [/^\s*(\{\s*"|\[\s*[[{])/, 'JSON'],
  [/^%!PS/, 'PostScript'],
  [/^BEGIN:VCARD/i, 'VCF'],
  [/^BEGIN:VCALENDAR/i, 'ICS'],
];

const STRUCTURED: readonly (readonly [pattern: RegExp, format: StructuredFormat])[] = [
  [/^\s*[{[][^]*"resourceType"\s*:\s*"(?:Bundle|Observation|DiagnosticReport)"/, 'fhir'],
  [/^\s*<(?:[^]*<)?(?:Bundle|Observation|DiagnosticReport)\s[^>]*"http:\/\/hl7\.org\/fhir"/, 'fhir'],
  [/^\s*(?:[FB]HS\|[^\r\n]*[\r\n]+)*MSH\|\^~\\&/, 'hl7'],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?[^>]*\?>\s*|<!--[^]*?-->\s*)*<(?:(?:\w+:)?ClinicalDocument[\s>]|section>\s*<templateId)/,
    'cda',
  ],
];

function textContent(text: string): FileContent {
  const format = STRUCTURED.find(([pattern]) => pattern.test(text))?.[1];
  if (format) return { kind: 'structured', format };
  const name = TEXT_FORMATS.find(([pattern]) => pattern.test(text))?.[1];
  if (name) return { kind: 'other', name };
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const divided = lines.filter((line) => /[,;\t|]/.test(line)).length;
  return lines.length > 0 && divided >= lines.length * DIVIDED_SHARE ? { kind: 'csv' } : { kind: 'text' };
}

const BINARIES: readonly (readonly [mark: string, name: string])[] = [
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['8BPS', 'PSD'],
  ['\0\0\x01\0', 'ICO'],
  ['\xff\x0a', 'JXL'],
  ['\0\0\0\x0cJXL ', 'JXL'],
  ['\0\0\0\x0cjP  ', 'JP2'],
  ['AT&TFORM', 'DJVU'],
  ['Rar!', 'RAR'],
  ["7z\xbc\xaf'\x1c", '7Z'],
  ['\x1f\x8b', 'GZ'],
  ['BZh', 'BZ2'],
  ['\xfd7zXZ', 'XZ'],
  ['ID3', 'MP3'],
  ['\xff\xfb', 'MP3'],
  ['OggS', 'OGG'],
  ['fLaC', 'FLAC'],
  ['\x1aE\xdf\xa3', 'WEBM'],
  ['MZ', 'EXE'],
  ['\x7fELF', 'ELF'],
  ['SQLite format 3', 'SQLite'],
  ['%!PS', 'PostScript'],
];

function nameOfBinary(latin: string): string | null {
  if (latin.startsWith('PK')) return nameOfZip(latin);
  if (latin.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return nameOfOle(latin);
  if (latin.slice(4, 8) === 'ftyp') return nameOfBrands(latin);
  if (latin.startsWith('RIFF'))
    return { WEBP: 'WEBP', WAVE: 'WAV', 'AVI ': 'AVI' }[latin.slice(8, 12)] ?? 'RIFF';
  if (latin.slice(128, 132) === 'DICM') return 'DICOM';
  return BINARIES.find(([mark]) => latin.startsWith(mark))?.[1] ?? null;
}

/** Office files are archives; the names of their parts tell which. */
function nameOfZip(latin: string): string {
  const opened =
    /mimetypeapplication\/(?:vnd\.oasis\.opendocument\.)?(text|spreadsheet|presentation|epub)/.exec(latin);
  const open: Record<string, string> = { text: 'ODT', spreadsheet: 'ODS', presentation: 'ODP', epub: 'EPUB' };
  if (opened?.[1]) return open[opened[1]] ?? 'ZIP';
  if (/word\/(document|styles|_rels)/.test(latin)) return 'DOCX';
  if (/xl\/(workbook|worksheets|styles|_rels)/.test(latin)) return 'XLSX';
  if (/ppt\/(presentation|slides|_rels)/.test(latin)) return 'PPTX';
  return 'ZIP';
}

/** The older office formats are one container; the names of its streams are UTF-16. */
function nameOfOle(latin: string): string {
  const has = (stream: string): boolean => latin.includes([...stream].join('\0'));
  if (has('WordDocument')) return 'DOC';
  if (has('Workbook') || has('Book')) return 'XLS';
  if (has('PowerPoint Document')) return 'PPT';
  return 'Office';
}

/** The container of HEIC, AVIF and films names its brands at the beginning. */
function nameOfBrands(latin: string): string {
  const brands = latin.slice(8, 64);
  if (/avi[fs]/.test(brands)) return 'AVIF';
  if (/hei[cxms]|hev[cxms]|m[si]f1/.test(brands)) return 'HEIC';
  if (brands.startsWith('qt')) return 'MOV';
  return brands.startsWith('M4A') ? 'M4A' : 'MP4';
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}
