import { fileContent } from './file-content.ts';

/** 10MB, as the limit is shown to participants. */
export const MAX_FILE_BYTES = 10_485_760;

/** What an accepted file is; `other` are structured results. */
export type AcceptedType = 'pdf' | 'image' | 'csv' | 'other';

/** Why a file is refused. `type` names the content, else the ending; never empty, at most 16 characters. */
export type FileRefusal = { code: 'type'; type: string } | { code: (typeof FILE_REFUSALS)[number] };

/** Beside the type. The last three are the device's own: no bytes, no room, no working storage. */
export const FILE_REFUSALS = ['size', 'empty', 'unreadable', 'room', 'storage'] as const;

export type FileJudgement = { ok: true; type: AcceptedType } | { ok: false; refusal: FileRefusal };

/** Judges a file by its first `CONTENT_HEAD_BYTES`, its size in bytes and its name, in this order. */
export function judgeFile({
  head,
  size,
  filename,
}: {
  head: Uint8Array;
  size: number;
  filename: string;
}): FileJudgement {
  if (size === 0 || head.length === 0) return { ok: false, refusal: { code: 'empty' } };
  const type = acceptedType(head, filename);
  if (typeof type !== 'string') return { ok: false, refusal: { code: 'type', type: type.refused } };
  return size > MAX_FILE_BYTES ? { ok: false, refusal: { code: 'size' } } : { ok: true, type };
}

/** The sentences that a participant reads; the first two are the product's own words for uploads. */
export function refusalWords(refusal: FileRefusal): string {
  switch (refusal.code) {
    case 'type': {
      const sentence = `Unsupported file type (${refusal.type}). Please use PDF, JPG, PNG, TIFF or CSV.`;
      return refusal.type === 'HEIC' ? `${sentence} ${HEIC_HELP}` : sentence;
    }
    case 'size':
      return 'File too large. Maximum size: 10MB.';
    case 'empty':
      return 'This file is empty. Choose a file with something in it.';
    case 'unreadable':
      return 'This file cannot be read. It may have changed or moved. Choose it again.';
    case 'room':
      return 'There is not enough space on this device for this file. Remove waiting files or free some space, then choose it again.';
    case 'storage':
      return "This file was not saved, because this device's storage does not answer. Choose it again.";
  }
}

const HEIC_HELP =
  'To get a JPEG, open the photo, share it as JPEG, or set the camera of your iPhone to Most Compatible.';

/** Endings that promise an accepted type; content of another kind must not be refused under their name. */
const PROMISES: Readonly<Record<string, string>> = {
  pdf: 'not a PDF',
  jpg: 'not a JPG',
  jpeg: 'not a JPG',
  png: 'not a PNG',
  tif: 'not a TIFF',
  tiff: 'not a TIFF',
  csv: 'not a CSV',
};

/**
 * Endings under which a system runs a file that somebody opens, a script of a web page included. Such a file goes back to
 * its owner under its own name, so it is refused whatever it holds.
 */
const RUN_WHEN_OPENED = new Set(
  (
    'apk app appx bash bat cmd com command cpl csh deb dll dmg exe hta htm html inf jar js jse ksh lnk mht mhtml mjs ' +
    'msi msp php pif pkg pl ps1 psm1 py rb reg rpm run scf scr sh shtml svg sys url vb vbe vbs wsf wsh xht xhtml zsh'
  ).split(' '),
);

function acceptedType(head: Uint8Array, filename: string): AcceptedType | { refused: string } {
  const content = fileContent(head);
  // Windows leaves out blanks and points at the end of a name.
  const ending = /\.([a-z0-9]{1,8})[. ]*$/i.exec(filename)?.[1]?.toLowerCase();
  if (ending !== undefined && RUN_WHEN_OPENED.has(ending)) return { refused: ending.toUpperCase() };
  switch (content.kind) {
    case 'pdf':
    case 'image':
    case 'csv':
      return content.kind;
    case 'structured':
      return 'other';
    case 'other':
      return { refused: content.name };
    case 'text':
      // A table of one column has no delimiter.
      if (ending === 'csv') return 'csv';
      return { refused: ending === undefined || ending in PROMISES ? 'text' : ending.toUpperCase() };
    case 'empty':
    case 'unknown':
      return { refused: ending === undefined ? 'unknown' : (PROMISES[ending] ?? ending.toUpperCase()) };
  }
}
