import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { ownBiomarkers } from '#shared/domain/documents/made-rows.ts';
import { dayOrderOf, earlierDayOf } from '#shared/domain/documents/earlier-day.ts';
import { reviewedBiomarkers, type ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';

/** A document with its rows, earlier results and decisions, read again with every change of one. */
export type Reviewed =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      document: Document;
      biomarkers: ReviewedBiomarker[];
      /** Results of earlier samples that it prints, each with its day as far as it is known: none of them counts as its own. */
      earlier: ReviewedBiomarker<EarlierResult>[];
      review: DocumentReview | undefined;
    };

/** What the screen knows of one document; null asks for nothing. A new `tries` reads anew. */
export function useReviewed(sync: SyncClient, id: string | null, tries: number): Reviewed {
  const read = useLiveQuery(
    (): Promise<Reviewed> | undefined =>
      id === null
        ? undefined
        : readReviewed(sync, id).catch((error: unknown): Reviewed => {
            console.error('The biomarkers could not be read.', error);
            return { kind: 'failed' };
          }),
    [sync, id, tries],
  );
  return read ?? { kind: 'loading' };
}

async function readReviewed(sync: SyncClient, id: string): Promise<Reviewed> {
  const [document, rows, earlier, review] = await Promise.all([
    sync.queries.document(id),
    sync.queries.biomarkersOf(id),
    sync.queries.earlierResultsOf(id),
    sync.queries.reviewOf(id),
  ]);
  if (!document) return { kind: 'failed' };
  const order = dayOrderOf(document, review);
  return {
    kind: 'ready',
    document,
    biomarkers: ownBiomarkers(document, rows, review),
    earlier: reviewedBiomarkers(
      document,
      earlier.map((each) => ({ ...each, day: earlierDayOf(each, order) })),
      review,
    ),
    review,
  };
}
