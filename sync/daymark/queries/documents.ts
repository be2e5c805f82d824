import { Dexie, type PromiseExtended } from 'dexie';
import { byDocument } from '#shared/domain/documents/by-document.ts';
import { countedBiomarkers, reviewedBiomarkers } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { DaymarkDatabase } from '../database.ts';
import { byCodeUnit } from './by-code-unit.ts';

/** The documents that the server has, the latest choice first. The count of biomarkers leaves out the excluded ones. */
export function documentsLatestFirst(db: DaymarkDatabase): PromiseExtended<Document[]> {
  return Dexie.Promise.all([presentDocuments(db), rowsByDocument(db), reviewsByDocument(db)]).then(
    ([documents, rows, reviews]) =>
      documents
        .map((document) => counted(document, rows.get(document.id) ?? [], reviews.get(document.id)))
        .sort((a, b) => byCodeUnit(b.chosen_at, a.chosen_at) || byCodeUnit(b.id, a.id)),
  );
}

export function documentOf(db: DaymarkDatabase, id: string): PromiseExtended<Document | undefined> {
  return Dexie.Promise.all([db.documents.get(id), rowsOf(db, id), reviewOf(db, id)]).then(
    ([stored, rows, review]) =>
      stored?.row.cleared_until === null ? counted(stored.row, rows, review) : undefined,
  );
}

/** The rows of a document that its last run found or the participant keeps, in its order. */
export function biomarkersOf(db: DaymarkDatabase, id: string): PromiseExtended<Biomarker[]> {
  return Dexie.Promise.all([db.documents.get(id), rowsOf(db, id), reviewOf(db, id)]).then(
    ([stored, rows, review]) =>
      stored?.row.cleared_until === null
        ? reviewedBiomarkers(stored.row, rows, review).map(({ row }) => row)
        : [],
  );
}

/** The same of all documents, without those that the participant called somebody else's. */
export function allBiomarkers(db: DaymarkDatabase): PromiseExtended<Biomarker[]> {
  return Dexie.Promise.all([presentDocuments(db), rowsByDocument(db), reviewsByDocument(db)]).then(
    ([documents, rows, reviews]) =>
      documents
        .filter(({ id }) => reviews.get(id)?.mine?.answer !== 'no')
        .flatMap((document) =>
          reviewedBiomarkers(document, rows.get(document.id) ?? [], reviews.get(document.id)).map(
            ({ row }) => row,
          ),
        ),
  );
}

/** The earlier results of a document that its last run found or the participant keeps, in its order. */
export function earlierResultsOf(db: DaymarkDatabase, id: string): PromiseExtended<EarlierResult[]> {
  const stored = db.earlier_results
    .where('[row.document_id+row.read_at]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .toArray();
  return Dexie.Promise.all([db.documents.get(id), stored, reviewOf(db, id)]).then(
    ([document, all, review]) =>
      document?.row.cleared_until === null
        ? reviewedBiomarkers(
            document.row,
            all.map(({ row }) => row),
            review,
          ).map(({ row }) => row)
        : [],
  );
}

/** All documents with their rows and earlier results as the reader found them, and the decisions about each. */
export function readFiles(db: DaymarkDatabase): PromiseExtended<ReadFile[]> {
  const earlierByDocument = db.earlier_results.toArray().then((all) => byDocument(all.map(({ row }) => row)));
  return Dexie.Promise.all([
    presentDocuments(db),
    rowsByDocument(db),
    earlierByDocument,
    reviewsByDocument(db),
  ]).then(([documents, rows, earlier, reviews]) =>
    documents.map((document) => ({
      document,
      rows: rows.get(document.id) ?? [],
      earlier: earlier.get(document.id) ?? [],
      review: reviews.get(document.id),
    })),
  );
}

export function reviewOf(db: DaymarkDatabase, id: string): PromiseExtended<DocumentReview | undefined> {
  return db.document_reviews.get(id).then((stored) => stored?.row);
}

function rowsOf(db: DaymarkDatabase, id: string): PromiseExtended<Biomarker[]> {
  return db.biomarkers
    .where('[row.document_id+row.read_at]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .toArray()
    .then((all) => all.map(({ row }) => row));
}

function presentDocuments(db: DaymarkDatabase): PromiseExtended<Document[]> {
  return db.documents
    .toArray()
    .then((all) => all.map(({ row }) => row).filter(({ cleared_until }) => cleared_until === null));
}

function rowsByDocument(db: DaymarkDatabase): PromiseExtended<Map<string, Biomarker[]>> {
  return db.biomarkers.toArray().then((all) => byDocument(all.map(({ row }) => row)));
}

function reviewsByDocument(db: DaymarkDatabase): PromiseExtended<Map<string, DocumentReview>> {
  return db.document_reviews.toArray().then((all) => new Map(all.map(({ id, row }) => [id, row])));
}

function counted(
  document: Document,
  rows: readonly Biomarker[],
  review: DocumentReview | undefined,
): Document {
  const { length } = countedBiomarkers(reviewedBiomarkers(document, rows, review));
  const made = Object.values(review?.decisions ?? {}).filter(({ decision }) => 'made_of' in decision);
  return { ...document, biomarkers_count: length + made.length };
}
