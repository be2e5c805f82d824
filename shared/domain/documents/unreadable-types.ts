import type { FileType } from '../../product/tables/documents.schema.ts';

/** Types of files that are kept and cannot be read yet. */
export const UNREADABLE_TYPES: ReadonlySet<FileType> = new Set<FileType>(['image', 'other']);

/** What such a file says in place of Process. */
export const NOT_READ_YET = 'Reading scans and photos comes next.';
