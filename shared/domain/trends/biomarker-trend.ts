import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import { unitOf } from '../../content/biomarkers/units.ts';
import { samplesOf, type OpenSample, type TrendPoint } from './samples.ts';
import { shownIn, type ShownValue } from './shown-value.ts';
import type { TrendResult } from './trend-result.ts';

/** A biomarker over all files. Entries of one trend share specimen and property. */
export interface BiomarkerTrend {
  /** `trend` of its entries. */
  key: string;
  /** The entry that gives name and units: that of the trend. */
  entry: Biomarker;
  points: TrendPoint[];
  open: OpenSample[];
  /** Results that have no point until their file is dated. */
  undated: TrendResult[];
}

/** A point in the unit of a view. */
export interface ShownPoint extends TrendPoint {
  shown: ShownValue;
}

/** The trends of confirmed results, in the order of `entries`, the whole reference data. */
export function trendsOf(results: readonly TrendResult[], entries: readonly Biomarker[]): BiomarkerTrend[] {
  const byKey = new Map<string, TrendResult[]>();
  for (const result of results)
    byKey.set(result.entry.trend, [...(byKey.get(result.entry.trend) ?? []), result]);
  return entries.flatMap((entry) => {
    const own = entry.id === entry.trend ? byKey.get(entry.trend) : undefined;
    if (!own) return [];
    return [{ key: entry.trend, entry, ...samplesOf(own), undated: own.filter(({ day }) => day === null) }];
  });
}

/** The unit that a trend is first shown in: that of its latest value, so that a lab's own unit stays. */
export function unitOfTrend({ entry, points, undated }: BiomarkerTrend): string {
  const latest = [...points].reverse().map(({ result }) => result);
  for (const { values } of [...latest, ...undated]) {
    const unit = values.value === null ? null : unitOf(entry, values.unit);
    if (unit) return unit.unit;
  }
  return entry.canonical_unit;
}

export function pointsIn({ entry, points }: BiomarkerTrend, unit: string): ShownPoint[] {
  return points.map((point) => ({ ...point, shown: shownIn(entry, point.result.values, unit) }));
}

/** Whether a point can stand in the picture: a number or a bound of the view's unit. */
export function isDrawn({ shown }: ShownPoint): boolean {
  return shown.value !== null && shown.apart === null;
}
