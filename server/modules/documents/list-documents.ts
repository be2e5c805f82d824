import { ownBiomarkers } from '#shared/domain/documents/made-rows.ts';
import { byDocument } from '#shared/domain/documents/by-document.ts';
import { countedBiomarkers, type ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { ListedBiomarker, UploadedFile } from '#shared/http/documents.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { Trx } from '#server/database/database.ts';
import {
  biomarkerRows,
  earlierResults,
  presentDocument,
  presentDocuments,
  reviewsOf,
} from './documents-repository.ts';
import type { DocumentRef } from './store/document-store.ts';

interface Reviewed {
  document: Document;
  counted: ReviewedBiomarker[];
  review: DocumentReview | undefined;
}

/** A participant's documents with what counts of each, the latest choice first. */
async function reviewedDocuments(trx: Trx, userId: string): Promise<Reviewed[]> {
  const files = await filesOfParticipant(trx, userId);
  return files.map(({ document, rows, review }) => reviewed(document, rows, review));
}

/** A participant's documents with their rows and earlier results as they were read, and the decisions about each. */
export async function filesOfParticipant(trx: Trx, userId: string): Promise<ReadFile[]> {
  const documents = await presentDocuments(trx, userId);
  const rows = byDocument(await biomarkerRows(trx, userId, null));
  const earlier = byDocument(await earlierResults(trx, userId, null));
  const reviews = await reviewsOf(trx, userId);
  return documents.map((document) => ({
    document,
    rows: rows.get(document.id) ?? [],
    earlier: earlier.get(document.id) ?? [],
    review: reviews.get(document.id),
  }));
}

async function reviewedDocument(trx: Trx, ref: DocumentRef): Promise<Reviewed | undefined> {
  const document = await presentDocument(trx, ref);
  if (!document) return undefined;
  const rows = await biomarkerRows(trx, ref.userId, ref.id);
  return reviewed(document, rows, (await reviewsOf(trx, ref.userId)).get(ref.id));
}

function reviewed(
  document: Document,
  rows: readonly Biomarker[],
  review: DocumentReview | undefined,
): Reviewed {
  return { document, counted: countedBiomarkers(ownBiomarkers(document, rows, review)), review };
}

export async function listFiles(trx: Trx, userId: string): Promise<UploadedFile[]> {
  return (await reviewedDocuments(trx, userId)).map(fileOfReviewed);
}

export async function listedFile(trx: Trx, ref: DocumentRef): Promise<UploadedFile | undefined> {
  const found = await reviewedDocument(trx, ref);
  return found && fileOfReviewed(found);
}

/** What counts of a document's results; undefined where there is no such document. */
export async function listBiomarkers(trx: Trx, ref: DocumentRef): Promise<ListedBiomarker[] | undefined> {
  const found = await reviewedDocument(trx, ref);
  return found && listed(found);
}

/** The same of all documents, without those that the participant called somebody else's. */
export async function listAllBiomarkers(trx: Trx, userId: string): Promise<ListedBiomarker[]> {
  const all = await reviewedDocuments(trx, userId);
  return all.filter(({ review }) => review?.mine?.answer !== 'no').flatMap(listed);
}

function fileOfReviewed({ document, counted }: Reviewed): UploadedFile {
  const { id, filename, file_type, size, status, failure, is_running, extracted_data, uploaded_at } =
    document;
  return {
    file_id: id,
    filename,
    file_type,
    size,
    status,
    detail: failure,
    is_running,
    biomarkers_count: counted.length,
    extracted_data,
    uploaded_at,
  };
}

function listed({ document, counted, review }: Reviewed): ListedBiomarker[] {
  const sample_date = review?.sample_date?.date ?? document.sample_date?.date ?? null;
  return counted.map(({ row, decision, values, status }) => ({
    ...values,
    id: row.id,
    file_id: document.id,
    canonical: row.canonical,
    value: values.value ?? values.value_text,
    status,
    category: row.category,
    page: row.page,
    check: decision === 'open' ? row.check : null,
    decision: decision === 'excluded' ? 'open' : decision,
    sample_date,
  }));
}
