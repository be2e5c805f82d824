import type { FileType } from '../../product/tables/documents.schema.ts';

/** Types of files that are kept and cannot be read. */
export const UNREADABLE_TYPES: ReadonlySet<FileType> = new Set<FileType>(['other']);

/** What such a file says in place of Process. */
export const NOT_READABLE = 'Files of this kind cannot be read.';
