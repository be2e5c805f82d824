import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { reviewedBiomarkers } from '../documents/reviewed-biomarkers.ts';
import { sampleOf, type ReadFile } from './trend-result.ts';

/**
 * Whether a result that is newer than a day waits for the participant's confirmation: then the latest confirmed value is not
 * the latest. A result without a day may be newer. `trend`: null for a result of any trend.
 */
export function isNewerWaiting(
  files: readonly ReadFile[],
  trend: string | null,
  day: LocalDate,
  entryOf: (canonical: string | null, typedName: string | null) => Biomarker | null,
): boolean {
  return files.some(({ document, rows, review }) => {
    if (document.cleared_until !== null || review?.mine?.answer === 'no') return false;
    const sample = sampleOf(document, review).day;
    if (sample !== null && sample <= day) return false;
    return reviewedBiomarkers(document, rows, review).some(({ row, decision }) => {
      const entry = decision === 'open' ? entryOf(row.canonical, null) : null;
      return entry !== null && (trend === null || entry.trend === trend);
    });
  });
}
