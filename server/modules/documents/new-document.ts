import { CONTENT_HEAD_BYTES } from '#shared/domain/documents/file-content.ts';
import { judgeFile } from '#shared/domain/documents/judge-file.ts';
import type { Document, FileType } from '#shared/product/tables/documents.schema.ts';
import type { DocumentFile } from './documents-repository.ts';
import { tooManyPoints } from '#server/reading/image/too-many-points.ts';

/** The document of a file that just became whole. */
export function newDocument(file: DocumentFile, bytes: Uint8Array, now: string): Document {
  const judged = judgeFile({
    head: bytes.subarray(0, CONTENT_HEAD_BYTES),
    size: bytes.length,
    filename: file.filename,
  });
  const file_type: FileType = judged.ok ? judged.type : 'other';
  // The pages of a TIFF are looked at where it is read, in a process of its own.
  const isTiff = bytes[0] === 0x49 || bytes[0] === 0x4d;
  const unreadable = file_type === 'image' && !isTiff ? tooManyPoints(bytes) : null;
  return {
    id: file.id,
    filename: file.filename,
    file_type,
    size: file.size,
    sha256: file.sha256,
    status: unreadable === null ? 'pending' : 'failed',
    failure: unreadable,
    run: 0,
    is_running: false,
    asked_at: null,
    biomarkers_count: 0,
    extracted_data: null,
    pages: null,
    person: null,
    sample_date: null,
    report: null,
    chosen_at: file.chosen_at,
    uploaded_at: now,
    processed_at: null,
    crops: false,
    cleared_until: null,
  };
}
