import type { Document, FileType } from '#shared/product/tables/documents.schema.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { WaitingFile } from '#sync/client.ts';
import { plainName } from './file-name.ts';

export const FILE_STATUSES = ['completed', 'processing', 'pending', 'failed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** A file of the list: one that this device still has to send, or one that the server has whole. */
export type ListedFile = {
  id: string;
  filename: string;
  file_type: FileType;
  /** In bytes. */
  size: number;
  chosen_at: string;
  status: FileStatus;
} & (
  | { kind: 'waiting'; file: WaitingFile }
  | { kind: 'document'; document: Document; review: DocumentReview | undefined }
);

/** Both kinds in one list, without what was shared and not added, the latest choice first. A file that has just been sent is its document. */
export function listFiles(
  waiting: readonly WaitingFile[],
  documents: readonly Document[],
  reviews: readonly DocumentReview[],
): ListedFile[] {
  const known = new Set(documents.map(({ id }) => id));
  const reviewOf = new Map(reviews.map((review) => [review.document_id, review]));
  const files: ListedFile[] = [
    ...waiting
      .filter(({ id, state }) => !known.has(id) && state !== 'shared')
      .map((file) => ({ ...sharedOf(file), kind: 'waiting' as const, status: statusOfWaiting(file), file })),
    ...documents.map((document) => ({
      ...sharedOf(document),
      kind: 'document' as const,
      status: document.status,
      document,
      review: reviewOf.get(document.id),
    })),
  ];
  return files.sort((a, b) => (a.chosen_at < b.chosen_at ? 1 : a.chosen_at > b.chosen_at ? -1 : 0));
}

function sharedOf({ id, filename, file_type, size, chosen_at }: Document | WaitingFile) {
  return { id, filename, file_type, size, chosen_at };
}

/** A file that cannot be sent as it is has failed; every other one is still to come. */
function statusOfWaiting({ state }: WaitingFile): FileStatus {
  return state === 'failed' || state === 'bytes_gone' ? 'failed' : 'pending';
}

/** The files whose names hold the words, of one status where one is chosen. */
export function findFiles(
  files: readonly ListedFile[],
  words: string,
  status: FileStatus | null,
): ListedFile[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return files.filter((file) => {
    const name = folded(plainName(file.filename));
    return (status === null || file.status === status) && wanted.every((word) => name.includes(word));
  });
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
