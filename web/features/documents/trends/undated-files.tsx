import { localDateIn } from '#shared/domain/zoned-time.ts';
import type { ReadFile, TrendResult } from '#shared/domain/trends/trend-result.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { useNow } from '#web/platform/clock-context.tsx';
import { shortName } from '../file-name.ts';
import { SampleDay } from '../sample-day.tsx';

interface UndatedFilesProps {
  undated: readonly TrendResult[];
  files: readonly ReadFile[];
  onDate: (documentId: string, day: LocalDate) => void;
}

/** Values that have no point, as nothing says when their sample was taken, each with the way to date its file. */
export function UndatedFiles({ undated, files, onDate }: UndatedFilesProps) {
  const today = dayHere(useNow());
  if (undated.length === 0) return null;
  return (
    <section className="card on-screen grid gap-3" aria-labelledby="undated">
      <h2 className="card-title" id="undated">
        Without a day
      </h2>
      <p className="t-sm t-2">These values have no place in time until you say when the sample was taken.</p>
      <ul className="grid gap-4">
        {undated.map(({ id, documentId, filename, values }) => (
          <li key={id} className="grid gap-1">
            <span className="wrap-anywhere">
              <bdi className="ledger font-semibold">{`${values.value_text} ${values.unit}`.trim()}</bdi>{' '}
              <span className="t-sm t-2">
                in <bdi>{shortName(filename)}</bdi>
              </span>
            </span>
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
