import { isByBounds } from '../documents/status-by-bounds.ts';
import { isDrawn, type BiomarkerTrend, type ShownPoint } from './biomarker-trend.ts';
import { longDay, momentOf } from './long-day.ts';
import type { Apart } from './shown-value.ts';
import type { TrendResult } from './trend-result.ts';

/** A sentence on the direction takes at least so many values. */
export const DIRECTION_LEAST = 4;

/** A trend in sentences, from one value: how many, the latest, the direction. Never a diagnosis, nor a default range. */
export function trendWords(trend: Pick<BiomarkerTrend, 'entry'>, points: readonly ShownPoint[]): string[] {
  const [first, latest] = [points[0], points.at(-1)];
  if (!first || !latest) return [];
  const values = points.length === 1 ? 'One confirmed value' : `${points.length} confirmed values`;
  const days =
    first.day === latest.day
      ? `of ${longDay(first.day)}`
      : `from ${longDay(first.day)} to ${longDay(latest.day)}`;
  const count = `${values} of ${trend.entry.name}, ${days}.`;
  const direction = directionWords(points);
  return [
    count,
    `${points.length === 1 ? 'It' : 'The latest'} is ${valueWords(latest)}: ${againstRange(latest)}`,
    ...(direction === null ? [] : [direction]),
  ];
}

/** '3.4 mmol/L' */
export function valueWords({ shown }: Pick<ShownPoint, 'shown'>): string {
  return `${shown.text} ${shown.unit}`.trim();
}

/**
 * Where a value stands against the range that its own lab printed: a clause that ends the sentence. A side of the range is
 * named only where value and bounds give it; a mark that says otherwise is the lab's.
 */
export function againstRange({ result, shown }: ShownPoint): string {
  const { status, values } = result;
  if (shown.apart === 'powers') return 'its number and its printed range do not fit together.';
  const discuss = status === 'high' || status === 'low' ? ' Discuss it with your clinician.' : '';
  if (values.value === null) return `${findingWords(status)}.${discuss}`;
  if (shown.range === null) return `${rangelessWords(result)}.${discuss}`;
  const range = `the lab's range of that day (${shown.range})`;
  if (status === 'other') return `not judged against ${range}.`;
  if (!isByBounds(values, status))
    return `marked ${status} by the lab, whose range of that day is ${shown.range}.${discuss}`;
  return `${SIDES[status]} ${range}.${discuss}`;
}

const SIDES = { high: 'above', low: 'below', normal: 'inside' };

/** Of a result in words: its range may be printed in words, too, which no row keeps. */
function findingWords(status: TrendResult['status']): string {
  if (status === 'other') return 'a finding in words, which is not judged';
  return status === 'normal' ? 'a usual finding' : `marked ${status} by the lab`;
}

/** Of a number without bounds. A note says why a printed range does not count. */
function rangelessWords({ status, note, isEarlier }: TrendResult): string {
  const why = note === null ? null : note.charAt(0).toLowerCase() + note.slice(1).replace(/\.$/, '');
  if (status !== 'other')
    return `marked ${status} by the lab${why === null ? ', without a printed range' : `; ${why}`}`;
  return why ?? (isEarlier ? 'the paper prints no range of that day' : 'the lab printed no range');
}

/**
 * What the exact values of the view do over the years, from four on; null before. It compares the earlier half with the
 * later one and names the numbers; of an odd count the middle one is left out. Null, too, where a bound or a later value that
 * stays as printed may contradict the direction.
 */
export function directionWords(points: readonly ShownPoint[]): string | null {
  const exact = points.filter(isExact);
  if (exact.length < DIRECTION_LEAST) return null;
  const half = Math.floor(exact.length / 2);
  const [early, late] = [exact.slice(0, half), exact.slice(-half)];
  const unit = exact[0]?.shown.unit ?? '';
  const [all, before, after] = [spanOf(exact), spanOf(early), spanOf(late)];
  const values = exact.length === points.length ? 'The values' : 'The exact values';
  if (all.least === all.most) return `All ${exact.length} exact values are the same.`;
  if (after.least > before.most || after.most < before.least) {
    const isUp = after.least > before.most;
    if (isContradicted(points, early, late, isUp)) return null;
    const [way, side] = isUp ? ['up', 'above'] : ['down', 'below'];
    const spans = `${before.text} then, ${after.text} ${unit}`.trimEnd();
    return `${values} have gone ${way}: each of the last ${half} lies ${side} each of the first ${half} (${spans} now).`;
  }
  return `${`${values} show no clear direction: they lie between ${all.low} and ${all.high} ${unit}`.trimEnd()}.`;
}

/**
 * Whether a point that is not exact may lie on the other side than its half of the exact ones: a bound within either half, or
 * a value within the later half that stays as printed.
 */
function isContradicted(
  points: readonly ShownPoint[],
  early: readonly ShownPoint[],
  late: readonly ShownPoint[],
  isUp: boolean,
): boolean {
  const untilEarly = points.findIndex((point) => point === early.at(-1));
  const fromLate = points.findIndex((point) => point === late[0]);
  const [before, after] = [spanOf(early), spanOf(late)];
  return points.some((point, at) => {
    if (isExact(point)) return false;
    if (at > fromLate) return !liesBeyond(point, isUp ? before.most : before.least, isUp);
    return at < untilEarly && isDrawn(point) && !liesBeyond(point, isUp ? after.least : after.most, !isUp);
  });
}

/** A number of the view's unit, and no bound. */
function isExact(point: ShownPoint): boolean {
  return isDrawn(point) && point.shown.comparator === null;
}

/** Whether a bound of the view's unit leaves only values above a number, or only those below it. */
function liesBeyond({ shown: { value, comparator } }: ShownPoint, number: number, isAbove: boolean): boolean {
  if (value === null || comparator === null || comparator.startsWith('>') !== isAbove) return false;
  return isAbove ? value >= number : value <= number;
}

/** Why a value stays as printed, in a sentence. `unit`: that of the view; `printed`: its own. */
export function apartWords(apart: Apart, unit: string, printed: string): string | null {
  switch (apart) {
    case 'words':
      return null;
    case 'unit':
      return printed === ''
        ? 'No unit is printed. The value stays as printed.'
        : 'Daymark does not convert its unit. It stays as printed.';
    case 'scale':
      return `Daymark cannot convert its unit to ${unit}. It stays as printed.`;
    case 'powers':
      return 'The value and its range use different powers of ten. Both stay as printed, and are not judged.';
    case 'size':
      return 'The value and its range do not fit the unit. Both stay as printed.';
  }
}

/** What the picture shows, for who does not see it. */
export function pictureWords(trend: Pick<BiomarkerTrend, 'entry'>, points: readonly ShownPoint[]): string {
  const drawn = points.filter(isDrawn);
  const values = drawn.map((point) => `${momentOf(point)}: ${valueWords(point)}`).join('; ');
  return `${trend.entry.name} over time. ${values}. The table below has all values.`;
}

interface Span {
  least: number;
  most: number;
  /** The least and the most as they are shown. */
  low: string;
  high: string;
  /** '3.4', '3.4 to 3.6' */
  text: string;
}

function spanOf(points: readonly ShownPoint[]): Span {
  const sorted = [...points].sort((a, b) => (a.shown.value ?? 0) - (b.shown.value ?? 0));
  const [least, most] = [sorted[0]?.shown, sorted.at(-1)?.shown];
  const [low, high] = [least?.text ?? '', most?.text ?? ''];
  return {
    least: least?.value ?? 0,
    most: most?.value ?? 0,
    low,
    high,
    text: low === high ? low : `${low} to ${high}`,
  };
}
