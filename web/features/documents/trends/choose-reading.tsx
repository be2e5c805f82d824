import { useId, useState } from 'react';
import type { TrendPoint } from '#shared/domain/trends/samples.ts';
import { momentOf } from '#shared/domain/trends/long-day.ts';
import { boundsText } from '#shared/domain/documents/bounds-text.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { focusOn } from '#web/ui/hooks/focus-on.ts';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { shortName } from '../files/file-name.ts';

interface ChooseReadingProps {
  /** What the reports of one sample say; at least two. */
  readings: readonly TrendPoint[];
  /** Where one was chosen before and the participant asked to choose again: how to leave it as it is. */
  onCancel?: () => void;
  /** Several are tests of their own. */
  onChoose: (chosen: readonly TrendPoint[]) => void;
}

/** Reports of one sample that differ: the participant says which counts, or that they are several tests. */
export function ChooseReading({ readings, onCancel, onChoose }: ChooseReadingProps) {
  const [first] = readings;
  const titleId = useId();
  const [isTicking, setTicking] = useState(false);
  const { button: several, giveBack } = useFocusBack();
  if (!first) return null;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      // It opens above the row that asked for it.
      {...(onCancel && { ref: focusOn, tabIndex: -1 })}
    >
      <Banner kind="warn" title={<span id={titleId}>{`Reports of ${momentOf(first)} differ`}</span>}>
        {isTicking ? (
          <TickReadings
            readings={readings}
            onChoose={onChoose}
            onCancel={() => {
              giveBack();
              setTicking(false);
            }}
          />
        ) : (
          <>
            <p>Which value counts?{!onCancel && ' Until you choose, this day has no point.'}</p>
            <ul className="mt-2.5 grid gap-3">
              {readings.map((reading) => (
                <li key={reading.result.id} className="flex flex-wrap items-center gap-3">
                  <Button size="sm" onClick={() => onChoose([reading])}>
                    <bdi>{wordsOf(reading)}</bdi>
                  </Button>
                  <SourceWords reading={reading} />
                </li>
              ))}
              <li className="flex flex-wrap gap-3">
                {readings.length === 2 ? (
                  <Button variant="text" size="sm" onClick={() => onChoose(readings)}>
                    They are different tests
                  </Button>
                ) : (
                  <Button ref={several} variant="text" size="sm" onClick={() => setTicking(true)}>
                    Several are different tests
                  </Button>
                )}
                {onCancel && (
                  <Button variant="text" size="sm" onClick={onCancel}>
                    Cancel
                  </Button>
                )}
              </li>
            </ul>
          </>
        )}
      </Banner>
    </div>
  );
}

/** Which of three or more readings are tests of their own. */
function TickReadings({ readings, onChoose, onCancel }: Required<ChooseReadingProps>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const wordsId = useId();
  const chosen = readings.filter(({ result }) => ticked.has(result.id));
  return (
    <form
      className="grid gap-2.5"
      aria-describedby={wordsId}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosen);
      }}
    >
      <p id={wordsId}>Tick each value that counts.</p>
      {readings.map((reading, at) => (
        <Checkbox
          key={reading.result.id}
          autoFocus={at === 0}
          checked={ticked.has(reading.result.id)}
          onChange={(isTicked) => {
            const others = [...ticked].filter((id) => id !== reading.result.id);
            setTicked(new Set(isTicked ? [...others, reading.result.id] : others));
          }}
          label={
            <>
              <bdi className="font-semibold">{wordsOf(reading)}</bdi> <SourceWords reading={reading} />
            </>
          }
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" blocked={chosen.length === 0} aria-describedby={wordsId}>
          Save
        </Button>
        <Button variant="text" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function SourceWords({ reading }: { reading: TrendPoint }) {
  return (
    <span className="wrap-anywhere">
      {rangeWords(reading)}
      <bdi>{reading.sources.map(sourceWords).join(', ')}</bdi>
    </span>
  );
}

function wordsOf({ result: { values } }: TrendPoint): string {
  return `${values.value_text} ${values.unit}`.trim();
}

function sourceWords({ filename, report, isEarlier }: TrendPoint['result']): string {
  if (isEarlier) return `${shortName(filename)} (as an earlier result)`;
  return report === null ? shortName(filename) : `${shortName(filename)} (${report})`;
}

function rangeWords({ result: { values } }: TrendPoint): string {
  const range = boundsText(values.reference_min, values.reference_max);
  return range === null ? '' : `Range ${range}, `;
}
