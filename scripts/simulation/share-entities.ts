/** Whether two lists of entities have one in common that at least one of them writes; the judge's own reading. */
export function share(left: readonly string[], right: readonly string[]): boolean {
  return left.some((one) =>
    right.some((other) => one.slice(2) === other.slice(2) && (one.startsWith('w') || other.startsWith('w'))),
  );
}

/**
 * What a change is about, read from its arguments and not from what its kind declares: an event and its day, or, of a
 * submission, the day as a whole.
 */
export function entitiesInTruth(args: unknown): string[] {
  const {
    event_id: event,
    local_date: date,
    program_id: programme,
    snapshot,
    time_zone: zone,
  } = (args ?? {}) as Record<string, unknown>;
  const about: string[] = [];
  if (typeof event === 'string') about.push(`w:events:${event}`, `r:day:${String(date)}`);
  if (snapshot !== undefined) about.push(`w:day:${String(date)}`);
  if (zone !== undefined) about.push(`w:programmes:${String(programme)}`);
  return about;
}
