import { sql } from 'kysely';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { DocumentFilesTable } from '#server/database/schema.ts';
import { columnNames, loadRows } from '../../sync/row-store.ts';
import type { DocumentRef } from './store/document-store.ts';

/** A file of `document_files` as it is read. */
export type DocumentFile = Omit<DocumentFilesTable, 'parts'> & { parts: { name: string; size: number }[] };

/** The document, unless the participant deleted it. */
export async function presentDocument(trx: Trx, { userId, id }: DocumentRef): Promise<Document | undefined> {
  const document = await anyDocument(trx, { userId, id });
  return document?.cleared_until === null ? document : undefined;
}

/** The document's row, what is left of a deleted one too. */
export async function anyDocument(trx: Trx, { userId, id }: DocumentRef): Promise<Document | undefined> {
  return (await loadRows(trx, userId, 'documents', [id])).get(id);
}

/** The latest choice first. */
export async function presentDocuments(trx: Trx, userId: string): Promise<Document[]> {
  return trx
    .selectFrom('documents')
    .select(columnNames('documents') as (keyof Document)[])
    .where('user_id', '=', userId)
    .where('cleared_until', 'is', null)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The rows of one document, or of all with `id` null, in the order of their places. */
export async function biomarkerRows(trx: Trx, userId: string, id: string | null): Promise<Biomarker[]> {
  return trx
    .selectFrom('biomarkers')
    .select(columnNames('biomarkers') as (keyof Biomarker)[])
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('document_id', '=', id ?? ''))
    .orderBy('document_id')
    .orderBy('position')
    .execute();
}

/** The earlier results of one document, or of all with `id` null, in the order of their places. */
export async function earlierResults(trx: Trx, userId: string, id: string | null): Promise<EarlierResult[]> {
  return trx
    .selectFrom('earlier_results')
    .select(columnNames('earlier_results') as (keyof EarlierResult)[])
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('document_id', '=', id ?? ''))
    .orderBy('document_id')
    .orderBy('position')
    .execute();
}

export async function reviewsOf(trx: Trx, userId: string): Promise<Map<string, DocumentReview>> {
  const rows = await trx
    .selectFrom('document_reviews')
    .select(columnNames('document_reviews') as (keyof DocumentReview)[])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** With `lock`, other transactions wait for this one before they read it with a lock. */
export async function fileOf(
  trx: Trx,
  { userId, id }: DocumentRef,
  { lock = false } = {},
): Promise<DocumentFile | undefined> {
  return trx
    .selectFrom('document_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The bytes of all files of a participant, as declared, and how many files there are. */
export async function filesTogether(trx: Trx, userId: string): Promise<{ bytes: number; files: number }> {
  const { rows } = await sql<{ bytes: number; files: number }>`
    select coalesce(sum(size), 0)::int as bytes, count(*)::int as files
    from document_files where user_id = ${userId}`.execute(trx);
  return rows[0] ?? { bytes: 0, files: 0 };
}

/** Files that the store still has to forget, of every participant. As a job. */
export function filesToForget(trx: Trx): Promise<DocumentRef[]> {
  return trx
    .selectFrom('document_files')
    .select(['user_id as userId', 'id'])
    .where('state', '=', 'deleting')
    .execute();
}

/** Every whole file, of every participant. As a job. */
export function storedFiles(trx: Trx): Promise<DocumentRef[]> {
  return trx
    .selectFrom('document_files')
    .select(['user_id as userId', 'id'])
    .where('state', '=', 'stored')
    .execute();
}

/** Uploads without a part since `before`, of every participant. As a job. */
export function abandonedUploads(trx: Trx, before: string): Promise<DocumentRef[]> {
  return trx
    .selectFrom('document_files')
    .select(['user_id as userId', 'id'])
    .where('state', '=', 'uploading')
    .where('touched_at', '<', before)
    .execute();
}

/** The documents that wait for a run or whose run has lost its lease. As a job. */
export function waitingRuns(trx: Trx, now: string): Promise<DocumentRef[]> {
  return trx
    .selectFrom('documents')
    .select(['user_id as userId', 'id'])
    .where('is_running', '=', true)
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
    .execute();
}

/** Of each account the first arrived of these, and they in the order of their arrival. As a job. */
export async function firstWaitingRuns(trx: Trx, now: string): Promise<DocumentRef[]> {
  const { rows } = await sql<DocumentRef>`
    select user_id as "userId", id from (
      select distinct on (user_id) user_id, id, arrived from documents
      where is_running and (lease_until is null or lease_until < ${now})
      order by user_id, arrived nulls first, id
    ) as first
    order by arrived nulls first, id`.execute(trx);
  return rows;
}

/** A document's place in the queue: after all that arrived before. */
export async function placeLast(trx: Trx, userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await sql`
      update documents set arrived = nextval('document_arrivals')
      where user_id = ${userId} and id = ${id}`.execute(trx);
  }
}

/** The user's documents that wait for a first reading. */
export async function unreadRuns(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from documents
    where user_id = ${userId} and is_running and status = 'processing' and lease_until is null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Takes a waiting run until `until`; the number of the try, or null where another process was first. */
export async function takeRun(
  trx: Trx,
  { userId, id }: DocumentRef,
  { now, until }: { now: string; until: string },
): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    update documents set lease_until = ${until}, tries = tries + 1
    where user_id = ${userId} and id = ${id} and is_running
      and (lease_until is null or lease_until < ${now})
    returning tries`.execute(trx);
  return rows[0]?.tries ?? null;
}

/** Ends the lease of a try that counts for nothing: it was broken off from outside. */
export async function giveRunBack(trx: Trx, { userId, id }: DocumentRef, tries: number): Promise<void> {
  await sql`
    update documents set lease_until = null, tries = tries - 1
    where user_id = ${userId} and id = ${id} and is_running and tries = ${tries}`.execute(trx);
}

/** Keeps the lease of a try until `until`, unless another process took the run over. */
export async function renewRun(
  trx: Trx,
  { userId, id }: DocumentRef,
  tries: number,
  until: string,
): Promise<void> {
  await sql`
    update documents set lease_until = ${until}
    where user_id = ${userId} and id = ${id} and is_running and tries = ${tries}`.execute(trx);
}

/** Ends a lease; a run that has ended begins to count its tries again. */
export async function leaveRun(trx: Trx, { userId, id }: DocumentRef): Promise<void> {
  await sql`
    update documents set lease_until = null, tries = case when is_running then tries else 0 end
    where user_id = ${userId} and id = ${id}`.execute(trx);
}

/** The try that holds the lease; null where nothing runs. */
export async function runUnderWay(trx: Trx, { userId, id }: DocumentRef): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    select tries from documents where user_id = ${userId} and id = ${id} and is_running`.execute(trx);
  return rows[0]?.tries ?? null;
}
