import type { Biomarker } from '#shared/content/biomarkers/biomarker.ts';
import { UNIT_SOURCES } from '#shared/content/biomarkers/unit-sources.ts';
import { convertValue, printedUnit, unitOf } from '#shared/content/biomarkers/units.ts';
import type { ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';

export interface Conversion {
  /** '1 mg/dL is 0.05551 mmol/L.' */
  words: string;
  sources: { title: string; org: string; url: string }[];
}

/** How the values of a view were converted: a line for each printed unit that is not the view's. */
export function conversionsOf(entry: Biomarker, points: readonly ShownPoint[], unit: string): Conversion[] {
  const byUnit = new Map<string, ShownPoint>();
  for (const point of points) {
    const own = point.shown.isConverted ? unitOf(entry, point.result.values.unit) : null;
    if (own) byUnit.set(own.unit, point);
  }
  return [...byUnit].map(([from, { shown }]) => ({
    words: `${factorWords(entry, from, unit)}.`,
    sources: shown.sources.map((id) => UNIT_SOURCES[id]),
  }));
}

/** Two scales of different zeros have no single factor: they are told by the values of 0 and 10. */
function factorWords(entry: Biomarker, from: string, to: string): string {
  const [none, one, ten] = [0, 1, 10].map((value) =>
    Number(convertValue(entry, value, from, to)?.toPrecision(4)),
  );
  const [printed, shown] = [printedUnit(from), printedUnit(to)];
  if (none === 0) return `1 ${printed} is ${one} ${shown}`;
  return `0 ${printed} is ${none} ${shown}, and 10 ${printed} is ${ten} ${shown}`;
}
