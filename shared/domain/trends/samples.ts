import { convertValue } from '../../content/biomarkers/units.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { englishNumber } from './english-number.ts';
import type { TrendResult } from './trend-result.ts';

/** Where a sample stands whose papers print no time. */
export const NOON = '12:00';

/** Results of one sample that say the same: one point, with all its files as sources. */
export interface TrendPoint {
  day: LocalDate;
  /** 'HH:mm'; null where no paper prints it. */
  time: string | null;
  /** The one that is shown: of the final report, else with a printed range. */
  result: TrendResult;
  /** All of them, `result` first. */
  sources: TrendResult[];
  /** What other reports of the sample said and the participant did not choose. */
  passedOver: TrendResult[];
}

/** A sample whose reports differ, until the participant chooses. */
export interface OpenSample {
  day: LocalDate;
  time: string | null;
  /** Each reading of the sample, as the point that it would be. */
  readings: TrendPoint[];
}

export interface Samples {
  /** By day and time, the oldest first. */
  points: TrendPoint[];
  open: OpenSample[];
}

/**
 * The points of results of one trend. One sample is one day and, where papers print it, one time: two times on one day are
 * two samples, and a report without a time belongs to the sample whose result it repeats, else to the only one of that
 * day. A paper that prints a test twice with two values has two points.
 */
export function samplesOf(results: readonly TrendResult[]): Samples {
  const found: Samples = { points: [], open: [] };
  for (const sample of bySample(results)) {
    const readings = readingsOf(sample);
    const chosen = readings.filter(({ sources }) => sources.some((each) => each.chosen === true));
    const isSettled =
      chosen.length > 0 && readings.every(({ sources }) => sources.some((each) => each.chosen !== null));
    if (readings.length === 1) found.points.push(...readings);
    else if (isOfOnePaper(readings)) found.points.push(...readings.map(atOwnTime));
    else if (isSettled) {
      const passedOver = readings.filter((each) => !chosen.includes(each)).flatMap(({ sources }) => sources);
      found.points.push(...chosen.map((each) => ({ ...each, passedOver })));
    } else {
      const { day, time } = readings[0] ?? { day: '', time: null };
      found.open.push({ day, time, readings });
    }
  }
  found.points.sort(byMoment);
  found.open.sort(byMoment);
  return found;
}

/** Results by day and time; those without a day are in none. */
function bySample(results: readonly TrendResult[]): TrendResult[][] {
  const days = new Map<LocalDate, TrendResult[]>();
  for (const result of results)
    if (result.day !== null) days.set(result.day, [...(days.get(result.day) ?? []), result]);
  return [...days.values()].flatMap(byTime);
}

function byTime(ofDay: readonly TrendResult[]): TrendResult[][] {
  const times = new Map<string, TrendResult[]>();
  const timeless: TrendResult[] = [];
  for (const result of ofDay)
    if (result.time === null) timeless.push(result);
    else times.set(result.time, [...(times.get(result.time) ?? []), result]);
  const samples = [...times.values()];
  const rest: TrendResult[] = [];
  for (const result of timeless) {
    const same = samples.find((sample) => sample.some((each) => saysTheSame(each, result)));
    const only = samples.length === 1 ? samples[0] : undefined;
    (same ?? only ?? rest).push(result);
  }
  return rest.length > 0 ? [...samples, rest] : samples;
}

/** Results of one sample by what they say, that of the final report first. */
function readingsOf(sample: readonly TrendResult[]): TrendPoint[] {
  const groups: TrendResult[][] = [];
  // A result without a range is the same as one with any, so those with a range make the groups.
  const [ranged, bare] = [
    sample.filter(({ values }) => !hasNoRange(values)),
    sample.filter(({ values }) => hasNoRange(values)),
  ];
  for (const result of [...ranged, ...bare]) {
    const group = groups.find(([first]) => first && saysTheSame(first, result));
    if (group) group.push(result);
    else groups.push([result]);
  }
  const points = groups.flatMap((group) => {
    const sources = [...group].sort((a, b) => worthOf(b) - worthOf(a));
    const [result] = sources;
    const time = sample.find((each) => each.time !== null)?.time ?? null;
    return result?.day ? [{ day: result.day, time, result, sources, passedOver: [] }] : [];
  });
  return points.sort((a, b) => worthOf(b.result) - worthOf(a.result));
}

/** Several tests of one day: each has the time that its own reports print, and not that of another. */
function atOwnTime(point: TrendPoint): TrendPoint {
  return { ...point, time: point.sources.find(({ time }) => time !== null)?.time ?? null };
}

/** Whether one paper alone prints each of the readings: then they are several tests of one day. */
function isOfOnePaper(readings: readonly TrendPoint[]): boolean {
  const papers = new Set(readings[0]?.sources.map(({ documentId }) => documentId));
  return [...papers].some((id) =>
    readings.every(({ sources }) => sources.some(({ documentId }) => documentId === id)),
  );
}

/** Whether two results have the same value and, where both print one, the same range; in different units as far as printed. */
function saysTheSame(one: TrendResult, other: TrendResult): boolean {
  const [a, b] = [one.values, other.values];
  if (a.comparator !== b.comparator || (a.value === null) !== (b.value === null)) return false;
  if (a.value === null || b.value === null)
    return a.value_text.trim().toLowerCase() === b.value_text.trim().toLowerCase();
  const [printed, printedThere] = [
    englishNumber({ ...a, value: a.value }),
    englishNumber({ ...b, value: b.value }),
  ];
  if (!isSameNumber(one, a.value, printed, other, b.value, printedThere)) return false;
  return (['reference_min', 'reference_max'] as const).every((side) => {
    const [here, there] = [a[side], b[side]];
    if (hasNoRange(a) || hasNoRange(b)) return true;
    if (here === null || there === null) return here === there;
    return isSameNumber(one, here, String(here), other, there, String(there));
  });
}

function hasNoRange({ reference_min, reference_max }: TrendResult['values']): boolean {
  return reference_min === null && reference_max === null;
}

/** In one unit the same number; in two units the same within half of the last printed figure of either. */
function isSameNumber(
  one: TrendResult,
  a: number,
  aText: string,
  other: TrendResult,
  b: number,
  bText: string,
): boolean {
  const inOther = convertValue(one.entry, a, one.values.unit, other.values.unit);
  const inOne = convertValue(one.entry, b, other.values.unit, one.values.unit);
  if (inOther === null || inOne === null) return one.values.unit === other.values.unit && a === b;
  if (inOne === b) return a === b;
  return Math.abs(inOther - b) <= halfStep(bText) || Math.abs(inOne - a) <= halfStep(aText);
}

/** Half of the last printed figure: 0.05 of '3.4'. `printed`: in English. */
function halfStep(printed: string): number {
  const decimals = /\.(\d+)$/.exec(printed)?.[1]?.length ?? 0;
  return 0.5 * 10 ** -decimals * (1 + 1e-9);
}

/** The sample's own report before a later one that prints it, a final one before a preliminary one, a range before none. */
function worthOf({ report, values, isEarlier }: TrendResult): number {
  if (isEarlier) return hasNoRange(values) ? -1 : -0.5;
  return (report === 'final' ? 2 : report === 'preliminary' ? 0 : 1) + (hasNoRange(values) ? 0 : 0.5);
}

/** A sample without a time is at noon, as in the picture. */
function byMoment(a: { day: string; time: string | null }, b: typeof a): number {
  const [one, other] = [`${a.day} ${a.time ?? NOON}`, `${b.day} ${b.time ?? NOON}`];
  return one < other ? -1 : one > other ? 1 : 0;
}
