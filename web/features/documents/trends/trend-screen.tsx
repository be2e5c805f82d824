import { Link } from '@tanstack/react-router';
import { ArrowLeft, MessageCircle } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { printedUnit } from '#shared/content/biomarkers/units.ts';
import {
  isDrawn,
  pointsIn,
  unitOfTrend,
  type BiomarkerTrend,
  type ShownPoint,
} from '#shared/domain/trends/biomarker-trend.ts';
import { entryOf } from '#shared/domain/trends/entry-of.ts';
import type { TrendPoint } from '#shared/domain/trends/samples.ts';
import { pictureWords, trendWords } from '#shared/domain/trends/trend-words.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { saveBlob } from '#web/platform/browser/save-blob.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { PAGE_TITLE, PageBar } from '#web/ui/layout/page-bar.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { ChooseReading } from './choose-reading.tsx';
import { chosenReadings, type SampleKey } from './chosen-readings.ts';
import { conversionsOf } from './conversion-words.ts';
import { questionAbout } from '../review/question-about.ts';
import { trendCsv } from './trend-csv.ts';
import { TrendPicture } from './trend-picture.tsx';
import { TrendTable } from './trend-table.tsx';
import { TrendWait } from './trend-wait.tsx';
import { UndatedFiles } from './undated-files.tsx';
import { useConfirmed } from './use-confirmed.ts';

/** A picture takes at least so many points. */
const PICTURE_LEAST = 2;

/** One biomarker, named by its entry's id, over all files, in words, as a picture and as a table. Everything comes from this device's rows. */
export function TrendScreen({
  biomarkerId,
  onName,
}: {
  biomarkerId: string;
  onName: (name: string | null) => void;
}) {
  const sync = useSync();
  const [tries, setTries] = useState(0);
  const read = useConfirmed(sync, tries);
  const wanted = entryOf(biomarkerId, null)?.trend;
  const trend = read.kind === 'ready' ? read.trends.find(({ key }) => key === wanted) : undefined;
  const name = trend?.entry.name ?? null;
  useEffect(() => {
    onName(name);
    return () => onName(null);
  }, [name, onName]);
  return (
    <>
      <PageBar>
        <Link to="/app/health-data" className="icon-btn" aria-label="All values">
          <ArrowLeft className="ico" />
        </Link>
        <h1 className={PAGE_TITLE} tabIndex={-1}>
          {name === null ? 'Values over the years' : unbroken(name)}
        </h1>
      </PageBar>
      <div className="page-body trend [&_table]:table-fixed [&_:is(td,th)]:pe-3 [&_:is(td,th)]:align-top [&_:is(td,th):last-child]:w-1/4 [&_:is(td,th):last-child]:pe-0">
        {read.kind !== 'ready' && <TrendWait read={read} onTryAgain={() => setTries(tries + 1)} />}
        {read.kind === 'ready' && !trend && (
          <div className="card grid justify-items-center pb-6">
            <EmptyState title="No confirmed values">
              Confirm values of this test in Health Documents to see them here.
            </EmptyState>
            <Link to="/app/documents" className={buttonClass({ variant: 'soft' })}>
              Health Documents
            </Link>
          </div>
        )}
        {read.kind === 'ready' && trend && (
          <Trend key={trend.key} sync={sync} trend={trend} files={read.files} />
        )}
      </div>
    </>
  );
}

/** A name whose hyphens end no line: 'CRP (C-reactive protein)'. */
function unbroken(name: string): ReactNode[] {
  return name.split(' ').map((word) => (
    <Fragment key={word}>
      <span className={word.includes('-') ? 'whitespace-nowrap' : undefined}>{word}</span>{' '}
    </Fragment>
  ));
}

function Trend({
  sync,
  trend,
  files,
}: {
  sync: SyncClient;
  trend: BiomarkerTrend;
  files: readonly ReadFile[];
}) {
  const { entry } = trend;
  const [chosenUnit, setUnit] = useState<string | null>(null);
  const [asked, setAsked] = useState<SampleKey | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const summary = useRef<HTMLElement>(null);
  const askedBy = useRef<HTMLElement>(null);
  const unit = chosenUnit ?? unitOfTrend(trend);
  const points = useMemo(() => pointsIn(trend, unit), [trend, unit]);
  const drawn = useMemo(() => points.filter(isDrawn), [points]);
  const save = (...input: Parameters<SyncClient['actions']['reviewDocument']>[0][]) => {
    setFailure(null);
    // What was pressed goes with what it decided.
    summary.current?.focus();
    Promise.all(input.map((each) => sync.actions.reviewDocument(each))).catch((error: unknown) => {
      console.error('A decision about a document could not be saved.', error);
      setFailure("It could not be saved: this device's storage is full or fails.");
    });
  };
  const choose = (readings: readonly TrendPoint[], chosen: readonly TrendPoint[]) => {
    setAsked(null);
    save(...choiceOf(readings, chosen));
  };
  const again = asked === null ? [] : chosenReadings(trend.points, asked);
  const leave = () => {
    setAsked(null);
    const back = askedBy.current?.isConnected ? askedBy.current : summary.current;
    back?.focus();
  };
  return (
    <>
      {drawn.length >= PICTURE_LEAST && (
        <section className="card" aria-label="Picture">
          <TrendPicture points={drawn} words={pictureWords(trend, points)} />
        </section>
      )}
      <section ref={summary} tabIndex={-1} className="grid gap-2" aria-label="In words">
        {trendWords(trend, points).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {points.length === 0 && <p>No value of {entry.name} has a day yet.</p>}
        {entry.about !== null && <p className="t-sm t-2">{entry.about}</p>}
      </section>
      {failure !== null && <ErrorAlert onDismiss={() => setFailure(null)}>{failure}</ErrorAlert>}
      {trend.open.map(({ day, time, readings }) => (
        <ChooseReading
          key={`${day} ${time}`}
          readings={readings}
          onChoose={(chosen) => choose(readings, chosen)}
        />
      ))}
      {asked && again.length > 1 && (
        <ChooseReading
          key={`${asked.day} ${asked.time} again`}
          readings={again}
          onChoose={(chosen) => choose(again, chosen)}
          onCancel={leave}
        />
      )}
      {points.length > 0 && (
        <section className="card grid gap-4" aria-label="Over the years">
          <UnitSwitch trend={trend} unit={unit} onChange={setUnit} />
          <TrendTable
            points={points}
            caption={`${entry.name}: all confirmed values, the latest first`}
            unit={printedUnit(unit)}
            onChooseAgain={(point, button) => {
              setAsked(point);
              askedBy.current = button;
            }}
          />
          <Notes trend={trend} points={points} unit={unit} />
        </section>
      )}
      <UndatedFiles
        undated={trend.undated}
        files={files}
        onDate={(documentId, sampleDate) => save({ documentId, sampleDate })}
      />
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <Link
          to="/app/chat"
          search={{ question: questionAbout(entry.name) }}
          className={buttonClass({ variant: 'soft' })}
        >
          <MessageCircle className="ico" aria-hidden="true" />
          Ask the coach
        </Link>
        {points.length > 0 && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button
              onClick={() =>
                saveBlob(
                  `${trend.key}.csv`,
                  new Blob([trendCsv(trend, points)], { type: 'text/csv;charset=utf-8' }),
                )
              }
            >
              Download CSV
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function UnitSwitch({
  trend: { entry },
  unit,
  onChange,
}: {
  trend: BiomarkerTrend;
  unit: string;
  onChange: (unit: string) => void;
}) {
  if (entry.units.length < 2) return null;
  return (
    <div className="max-w-80 print:hidden">
      <Select
        label="Unit"
        hint="Only what you see changes, not what is stored."
        value={unit}
        onChange={({ target }) => onChange(target.value)}
      >
        {entry.units.map((each) => (
          <option key={each.unit} value={each.unit}>
            {printedUnit(each.unit) || 'no unit'}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** What has to be known about the picture and the numbers: bounds, other labs, and how they were converted. */
function Notes({
  trend: { entry },
  points,
  unit,
}: {
  trend: BiomarkerTrend;
  points: readonly ShownPoint[];
  unit: string;
}) {
  const hasBounds = points.some(({ shown }) => shown.comparator !== null);
  return (
    <div className="t-sm t-2 grid gap-1.5">
      {hasBounds && (
        <p>
          A value with {'<'} or {'>'} is a bound. It may lie anywhere on that side, so no line leads to it.
        </p>
      )}
      {points.length > 1 && (
        <p>
          Each range is the one that the lab of that day printed; in the picture it is the band behind the
          values. Labs, methods and days differ a little.
        </p>
      )}
      {conversionsOf(entry, points, unit).map(({ words, sources }) => (
        <p key={words}>
          Converted: {words}
          {sources.map(({ title, org, url }) => (
            <span key={url}>
              {' '}
              <a className="text-brand underline" href={url} rel="noreferrer" target="_blank">
                {title}
              </a>{' '}
              ({org})
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** The decisions of a choice, one document each. */
function choiceOf(
  readings: readonly TrendPoint[],
  chosen: readonly TrendPoint[],
): Parameters<SyncClient['actions']['reviewDocument']>[0][] {
  return readings.flatMap((reading) =>
    reading.sources.map(({ documentId, id }) => ({
      documentId,
      decisions: {
        [id]: {
          kind: 'chosen' as const,
          chosen: chosen.some(({ result }) => result.id === reading.result.id),
        },
      },
    })),
  );
}
