import type { MadeOf } from '../../product/tables/document-reviews.schema.ts';
import { nameBasedUuid } from '../name-based-uuid.ts';

/** The id of the row that a participant makes of a line: two devices that make one of the same line have one row. */
export function madeRowId(documentId: string, { page, text, box }: MadeOf): string {
  return nameBasedUuid(documentId, `line ${page} ${Math.round(box?.y ?? 0)} ${text}`);
}
