import { present } from './present.ts';
import { fileTypeFromBuffer } from 'file-type';
import { decodeText } from './csv/decode-text.ts';

export type DocumentKind = { kind: 'pdf' | 'csv' | 'picture' } | { kind: 'refused'; reason: string };

/** Points of a picture above which it is refused unread: 60 million. */
const MAX_PIXELS = 60_000_000;

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/tiff']);

/** Tells what a file is by its content; its name and its declared type say nothing. */
export async function documentKind(bytes: Uint8Array): Promise<DocumentKind> {
  if (bytes.length === 0) return refused('This file is empty.');
  if (startsWithPdf(bytes)) return { kind: 'pdf' };
  if (hasTextMark(bytes)) return textKind(bytes);
  const found = await fileTypeFromBuffer(bytes.subarray(0, 64_000)).catch(() => undefined);
  if (found?.mime === 'application/pdf') return { kind: 'pdf' };
  if (found && PICTURES.has(found.mime)) return pictureOf(bytes);
  if (found && /hei[cf]/.test(found.mime))
    return refused(
      'This is a HEIC photo, which cannot be read. Share it as JPEG, or set the camera to "Most compatible".',
    );
  if (found && !/^(text|application\/xml)/.test(found.mime))
    return refused(`This is a ${found.ext.toUpperCase()} file. Add a PDF, a CSV, a PNG, a JPEG or a TIFF.`);
  return textKind(bytes);
}

/** The marks of UTF-8 and UTF-16; two of them also begin sound files. */
function hasTextMark([a, b, c]: Uint8Array): boolean {
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a === 0xef && b === 0xbb && c === 0xbf);
}

function refused(reason: string): DocumentKind {
  return { kind: 'refused', reason };
}

/** The mark of a PDF may stand behind a few bytes of a server or a mail program. */
function startsWithPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const at = head.indexOf('%PDF-');
  return at === 0 || (at > 0 && !/<html|<!doctype|<body/i.test(head.slice(0, at)));
}

function pictureOf(bytes: Uint8Array): DocumentKind {
  const reason = tooManyPoints(bytes);
  return reason === null ? { kind: 'picture' } : refused(reason);
}

/** Why a PNG or a JPEG is too large to read, by its header alone; null where it is not. */
export function tooManyPoints(bytes: Uint8Array): string | null {
  const size = bytes[0] === 0x89 ? pngSize(bytes) : bytes[0] === 0xff ? jpegSize(bytes) : null;
  if (!size || size.width * size.height <= MAX_PIXELS) return null;
  return `This picture is too large to read: ${size.width} x ${size.height} points, ${Math.round((size.width * size.height) / 1e6)} million. At most ${MAX_PIXELS / 1e6} million can be read.`;
}

function pngSize(bytes: Uint8Array) {
  if (bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Size in the frame header of a JPEG; markers before it are skipped by their lengths. */
function jpegSize(bytes: Uint8Array) {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = present(bytes[at + 1]);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return {
        height: present(bytes[at + 5]) * 256 + present(bytes[at + 6]),
        width: present(bytes[at + 7]) * 256 + present(bytes[at + 8]),
      };
    at += 2 + present(bytes[at + 2]) * 256 + present(bytes[at + 3]);
  }
  return null;
}

function textKind(bytes: Uint8Array): DocumentKind {
  const text = decodeText(bytes.subarray(0, 64_000));
  if (/^\s*(<!doctype html|<html|<head|<body|<script)/i.test(text))
    return refused('This is a web page, not a PDF or a CSV. Open it and print it as a PDF.');
  if (/^\s*<\?xml|^\s*<svg/i.test(text))
    return refused('This is an XML file. Add a PDF, a CSV, a PNG, a JPEG or a TIFF.');
  if (/^\s*\{\\rtf/.test(text)) return refused('This is an RTF file. Save it as a PDF and add that copy.');
  // eslint-disable-next-line no-control-regex -- control characters are what tells text from other content
  const odd = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (odd > text.length * 0.01)
    return refused(
      'This file is none of the kinds that can be read. Add a PDF, a CSV, a PNG, a JPEG or a TIFF.',
    );
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const divided = lines.filter((line) => /[,;\t|]/.test(line)).length;
  if (lines.length === 0) return refused('This file has no text in it.');
  if (divided < lines.length * 0.3)
    return refused('This is a text file without a table. Add a PDF, a CSV, a PNG, a JPEG or a TIFF.');
  return { kind: 'csv' };
}
