import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { trendsOf, type BiomarkerTrend } from '#shared/domain/trends/biomarker-trend.ts';
import { entryOf } from '#shared/domain/trends/entry-of.ts';
import { confirmedResults, type ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { SyncClient } from '#sync/daymark/client.ts';

/** The trends of all confirmed results of this device, read again with every change. */
export type ConfirmedTrends =
  | { kind: 'loading' | 'failed' }
  | { kind: 'ready'; trends: BiomarkerTrend[]; unknown: string[]; files: readonly ReadFile[] };

/** A new `tries` reads anew. */
export function useConfirmed(sync: SyncClient, tries: number): ConfirmedTrends {
  const read = useLiveQuery(
    () =>
      sync.queries.readFiles().then(
        (files): ConfirmedTrends => {
          const { results, unknown } = confirmedResults(files, entryOf);
          return { kind: 'ready', trends: trendsOf(results, BIOMARKERS), unknown, files };
        },
        (error: unknown): ConfirmedTrends => {
          console.error('The lab results could not be read.', error);
          return { kind: 'failed' };
        },
      ),
    [sync, tries],
  );
  return read ?? { kind: 'loading' };
}
