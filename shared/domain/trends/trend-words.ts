import { isDrawn, type BiomarkerTrend, type ShownPoint } from './biomarker-trend.ts';
import { longDay, momentOf } from './long-day.ts';
import type { Apart } from './shown-value.ts';

/** A sentence on the direction takes at least so many values. */
export const DIRECTION_LEAST = 4;

/** A trend in sentences, from one value: how many, the latest, the direction. Never a diagnosis, nor a default range. */
export function trendWords(trend: Pick<BiomarkerTrend, 'entry'>, points: readonly ShownPoint[]): string[] {
  const [first, latest] = [points[0], points.at(-1)];
  if (!first || !latest) return [];
  const count =
    points.length === 1
      ? `One confirmed value of ${trend.entry.name}, of ${longDay(first.day)}.`
      : `${points.length} confirmed values of ${trend.entry.name}, from ${longDay(first.day)} to ${longDay(latest.day)}.`;
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

/** Where a value stands against the range that its own lab printed: a clause that ends the sentence. */
export function againstRange({ result, shown }: ShownPoint): string {
  if (shown.apart === 'powers') return 'its number and its printed range do not fit together.';
  const range = shown.range === null ? null : `the lab's range of that day (${shown.range})`;
  const outside = range ?? 'marked so by the lab, without a printed range';
  switch (result.status) {
    case 'high':
      return `${range === null ? `high, ${outside}` : `above ${range}`}. Discuss it with your clinician.`;
    case 'low':
      return `${range === null ? `low, ${outside}` : `below ${range}`}. Discuss it with your clinician.`;
    case 'normal':
      return range === null ? 'normal by the lab, which printed no range.' : `inside ${range}.`;
    case 'other':
      if (range === null && result.isEarlier) return 'the paper prints no range of that day.';
      return range === null ? 'the lab printed no range.' : `not judged against ${range}.`;
  }
}

/**
 * What the exact values of the view do over the years, from four on; null before. It compares the earlier half with the
 * later one and names the numbers; of an odd count the middle one is left out.
 */
export function directionWords(points: readonly ShownPoint[]): string | null {
  const exact = points.filter((point) => isDrawn(point) && point.shown.comparator === null);
  if (exact.length < DIRECTION_LEAST) return null;
  const half = Math.floor(exact.length / 2);
  const [early, late] = [exact.slice(0, half), exact.slice(-half)];
  const unit = exact[0]?.shown.unit ?? '';
  const [all, before, after] = [spanOf(exact), spanOf(early), spanOf(late)];
  if (all.least === all.most) return `All ${exact.length} exact values are the same.`;
  const spans = `${before.text} then, ${after.text} ${unit}`.trimEnd();
  if (after.least > before.most)
    return `The values have gone up: each of the last ${half} lies above each of the first ${half} (${spans} now).`;
  if (after.most < before.least)
    return `The values have gone down: each of the last ${half} lies below each of the first ${half} (${spans} now).`;
  return `The values show no clear direction: they go from ${all.text} ${unit}`.trimEnd() + ', up and down.';
}

/** Why a value stays as printed, in a sentence. */
export function apartWords(apart: Apart, unit: string): string | null {
  switch (apart) {
    case 'words':
      return null;
    case 'unit':
      return 'Its unit is none that the reference data converts. It stays as printed.';
    case 'scale':
      return `No factor leads from its unit to ${unit}. It stays as printed.`;
    case 'powers':
      return 'Value and range stand on different powers of ten. Both stay as printed, and nothing is said about them.';
  }
}

/** What the picture shows, for who does not see it. */
export function pictureWords(trend: Pick<BiomarkerTrend, 'entry'>, points: readonly ShownPoint[]): string {
  const drawn = points.filter(isDrawn);
  const values = drawn.map((point) => `${momentOf(point)}: ${valueWords(point)}`).join('; ');
  return `${trend.entry.name} over time. ${values}. The table below says the same.`;
}

function spanOf(points: readonly ShownPoint[]): { least: number; most: number; text: string } {
  const sorted = [...points].sort((a, b) => (a.shown.value ?? 0) - (b.shown.value ?? 0));
  const [least, most] = [sorted[0]?.shown, sorted.at(-1)?.shown];
  const text = least?.text === most?.text ? `${least?.text}` : `${least?.text} to ${most?.text}`;
  return { least: least?.value ?? 0, most: most?.value ?? 0, text };
}
