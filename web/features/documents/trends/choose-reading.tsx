import type { TrendPoint } from '#shared/domain/trends/samples.ts';
import { momentOf } from '#shared/domain/trends/long-day.ts';
import { boundsText } from '#shared/domain/documents/bounds-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { shortName } from '../file-name.ts';

interface ChooseReadingProps {
  /** What the reports of one sample say; at least two. */
  readings: readonly TrendPoint[];
  /** Whether one was chosen before. */
  isAgain?: boolean;
  /** All of them: they are tests of their own. */
  onChoose: (chosen: readonly TrendPoint[]) => void;
}

/** Reports of one sample that differ: the participant says which counts, or that they are several tests. */
export function ChooseReading({ readings, isAgain = false, onChoose }: ChooseReadingProps) {
  const [first] = readings;
  if (!first) return null;
  return (
    <Banner kind="warn" title={`Reports of ${momentOf(first)} differ`}>
      <p>Which value counts?{!isAgain && ' Until you choose, this day has no point.'}</p>
      <ul className="mt-2.5 grid gap-3">
        {readings.map((reading) => (
          <li key={reading.result.id} className="flex flex-wrap items-center gap-3">
            <Button size="sm" onClick={() => onChoose([reading])}>
              <bdi>{wordsOf(reading)}</bdi>
            </Button>
            <span className="wrap-anywhere">
              {rangeWords(reading)}
              <bdi>{reading.sources.map(sourceWords).join(', ')}</bdi>
            </span>
          </li>
        ))}
        <li>
          <Button variant="text" size="sm" onClick={() => onChoose(readings)}>
            They are different tests
          </Button>
        </li>
      </ul>
    </Banner>
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
