import type { TrendPoint } from '#shared/domain/trends/samples.ts';

/** A sample, by its day and time. */
export type SampleKey = Pick<TrendPoint, 'day' | 'time'>;

/**
 * The readings of a sample among which the participant chose: those that count and those that were passed over. Fewer
 * than two where there was nothing to choose.
 */
export function chosenReadings(points: readonly TrendPoint[], { day, time }: SampleKey): TrendPoint[] {
  const counted = points.filter(
    (point) =>
      point.day === day && point.time === time && point.sources.some(({ chosen }) => chosen !== null),
  );
  const [first] = counted;
  return first ? [...counted, ...passedOver(first)] : [];
}

/** What a point was chosen over, with all files that say the same as one reading. */
function passedOver(point: TrendPoint): TrendPoint[] {
  const groups = new Map<string, TrendPoint['sources']>();
  for (const result of point.passedOver) {
    const { value_text, unit, reference_min, reference_max } = result.values;
    const key = [value_text, unit, reference_min, reference_max].join('|');
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].flatMap((sources) => {
    const [result] = sources;
    return result ? [{ ...point, result, sources, passedOver: [] }] : [];
  });
}
