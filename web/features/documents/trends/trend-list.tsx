import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pointsIn, unitOfTrend, type BiomarkerTrend } from '#shared/domain/trends/biomarker-trend.ts';
import { longDay } from '#shared/domain/trends/long-day.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { StatusWords } from './status-words.tsx';
import { TrendWait } from './trend-wait.tsx';
import { useConfirmed } from './use-confirmed.ts';

/** All biomarkers that have confirmed values, by category; each leads to its values over the years. */
export function TrendList() {
  const sync = useSync();
  const [tries, setTries] = useState(0);
  const read = useConfirmed(sync, tries);
  return (
    <section className="grid gap-4" aria-labelledby="over-the-years">
      <h2 className="t-xl" id="over-the-years">
        Values over the years
      </h2>
      {read.kind !== 'ready' && <TrendWait read={read} onTryAgain={() => setTries(tries + 1)} />}
      {read.kind === 'ready' && read.trends.length === 0 && (
        <p className="t-2">
          Confirm values in{' '}
          <Link to="/app/documents" className="link">
            Health Documents
          </Link>{' '}
          to see each test here with all its values.
        </p>
      )}
      {read.kind === 'ready' &&
        byCategory(read.trends).map(([category, trends]) => (
          <section key={category} className="card" aria-label={category}>
            <h3 className="eyebrow pb-1.5">{category}</h3>
            <ul>
              {trends.map((trend) => (
                <li key={trend.key} className="border-t border-line">
                  <TrendLink trend={trend} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {read.kind === 'ready' && read.unknown.length > 0 && (
        <p className="t-sm t-2">
          No trend for <bdi>{[...new Set(read.unknown)].join(', ')}</bdi>: Daymark does not know this test.
          The values stay in their files.
        </p>
      )}
    </section>
  );
}

function TrendLink({ trend }: { trend: BiomarkerTrend }) {
  const latest = pointsIn(trend, unitOfTrend(trend)).at(-1);
  return (
    <Link
      to="/app/health-data"
      search={{ biomarker: trend.key }}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-3 py-2.5 no-underline hover:bg-sunken"
    >
      <span className="grid gap-0.5">
        <span className="wrap-anywhere">{trend.entry.name}</span>
        {latest && <StatusWords point={latest} className="t-xs" />}
        <Counts trend={trend} />
      </span>
      {latest ? (
        <span className="grid max-w-40 justify-items-end text-end">
          <b className="ledger font-semibold wrap-anywhere">
            <bdi>{latest.shown.text}</bdi>
          </b>
          <span className="t-xs t-2 wrap-anywhere">{latest.shown.unit}</span>
        </span>
      ) : (
        <span />
      )}
      <ChevronRight className="ico text-ink-3" aria-hidden="true" />
    </Link>
  );
}

/** '3 values, the latest of 1 March 2026', and what waits for the participant. */
function Counts({ trend: { points, open, undated } }: { trend: BiomarkerTrend }) {
  const latest = points.at(-1);
  const count = points.length === 1 ? '1 value, of' : `${points.length} values, the latest of`;
  return (
    <span className="t-xs t-2 flex flex-wrap gap-x-3">
      {latest && <span>{`${count} ${longDay(latest.day)}`}</span>}{' '}
      {open.length > 0 && <span className="font-semibold text-warn">{open.length} to choose</span>}{' '}
      {undated.length > 0 && <span>{undated.length} without a day</span>}
    </span>
  );
}

/** Trends come in the order of the reference data, category by category. */
function byCategory(trends: readonly BiomarkerTrend[]): [string, BiomarkerTrend[]][] {
  const categories = [...new Set(trends.map(({ entry }) => entry.category))];
  return categories.map((category) => [category, trends.filter(({ entry }) => entry.category === category)]);
}
