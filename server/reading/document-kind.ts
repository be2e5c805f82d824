import {
  CONTENT_HEAD_BYTES,
  fileContent,
  type StructuredFormat,
} from '#shared/domain/documents/file-content.ts';
import { decodeText } from './csv/decode-text.ts';
import { tooManyPoints } from './image/too-many-points.ts';

export type DocumentKind =
  | { kind: 'pdf' | 'csv' | 'picture' }
  | { kind: 'structured'; format: StructuredFormat }
  | { kind: 'refused'; reason: string };

const KINDS = 'Add a PDF, a CSV, a PNG, a JPEG or a TIFF.';

/** What names of content are called in a sentence, where the short name says too little. */
const REASONS: Readonly<Record<string, string>> = {
  HEIC: 'This is a HEIC photo, which cannot be read. Share it as JPEG, or set the camera to "Most compatible".',
  HTML: 'This is a web page, not a PDF or a CSV. Open it and print it as a PDF.',
  RTF: 'This is an RTF file. Save it as a PDF and add that copy.',
};

/**
 * Tells what a file is by its content, by the rule of the device and of the upload (`fileContent`); its name and its
 * declared type say nothing. An upload was judged by that rule already. Here its name is not known, a text of one column
 * may have come as a CSV, and the sentences are those of a reading.
 */
export function documentKind(bytes: Uint8Array): DocumentKind {
  const content = fileContent(bytes.subarray(0, CONTENT_HEAD_BYTES));
  switch (content.kind) {
    case 'empty':
      return refused('This file is empty.');
    case 'pdf':
    case 'csv':
      return { kind: content.kind };
    case 'structured':
      return content;
    case 'image': {
      const reason = tooManyPoints(bytes);
      return reason === null ? { kind: 'picture' } : refused(reason);
    }
    case 'text':
      return decodeText(bytes.subarray(0, CONTENT_HEAD_BYTES)).trim() === ''
        ? refused('This file has no text in it.')
        : refused(`This is a text file without a table. ${KINDS}`);
    case 'other':
      return refused(REASONS[content.name] ?? `This is a file of the kind ${content.name}. ${KINDS}`);
    case 'unknown':
      return refused(`This file is none of the kinds that can be read. ${KINDS}`);
  }
}

function refused(reason: string): DocumentKind {
  return { kind: 'refused', reason };
}
