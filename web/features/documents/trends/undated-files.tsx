import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { ReadFile, TrendResult } from '#shared/domain/trends/trend-result.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import { shortName } from '../files/file-name.ts';
import { SampleDay } from '../review/sample-day.tsx';

interface UndatedFilesProps {
  undated: readonly TrendResult[];
  files: readonly ReadFile[];
  onDate: (documentId: string, day: LocalDate) => void;
}

/** Files whose values have no point, as nothing says when their sample was taken, each with the way to date it. */
export function UndatedFiles({ undated, files, onDate }: UndatedFilesProps) {
  const today = dayHere(useNow());
  if (undated.length === 0) return null;
  return (
    <section className="card grid gap-3 print:hidden" aria-labelledby="undated">
      <h2 className="card-title" id="undated">
        Without a day
      </h2>
      <p className="t-sm t-2">These values join the trend once you say when the sample was taken.</p>
      <ul className="grid gap-4">
        {byDocument(undated).map(([documentId, results]) => (
          <li key={documentId} className="grid gap-1">
            {results.map(({ id, filename, values }) => (
              <span key={id} className="wrap-anywhere">
                <bdi className="ledger font-semibold">{`${values.value_text} ${values.unit}`.trim()}</bdi>{' '}
                <span className="t-sm t-2">
                  in <bdi>{shortName(filename)}</bdi>
                </span>
              </span>
            ))}
            <SampleDay
              printed={files.find(({ document }) => document.id === documentId)?.document.sample_date ?? null}
              chosen={null}
              today={today}
              onChoose={(day) => onDate(documentId, day)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day by this device's clock. */
function dayHere(now: number): LocalDate {
  return localDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

/** One day dates all values of a file. */
function byDocument(undated: readonly TrendResult[]): [string, TrendResult[]][] {
  const groups = new Map<string, TrendResult[]>();
  for (const result of undated)
    groups.set(result.documentId, [...(groups.get(result.documentId) ?? []), result]);
  return [...groups];
}
