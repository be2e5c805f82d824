/** Whether two lists of entities have one in common that at least one of them writes; the judge's own reading. */
export function share(left: readonly string[], right: readonly string[]): boolean {
  return left.some((one) =>
    right.some((other) => one.slice(2) === other.slice(2) && (one.startsWith('w') || other.startsWith('w'))),
  );
}

/**
 * What a change is about, read from its arguments and not from what its kind declares: an event, the days on which it
 * was and will be, and the programme that it lies in; or, of a submission, the day as a whole.
 */
export function entitiesInTruth(args: unknown): string[] {
  const about = (args ?? {}) as Record<string, unknown>;
  const { id, local_date: date, from_date: from, start_local: start } = about;
  const { program_id: programme, proposal_id: proposal } = about;
  if (about.scenario_type !== undefined) return [`w:scenario_sessions:${String(id)}`];
  if (Array.isArray(about.tasks) || Array.isArray(about.event_ids)) return entitiesOfPlan(about);
  if (about.snapshot !== undefined) return [`w:day:${String(date)}`];
  if (about.time_zone !== undefined) return [`w:programmes:${String(programme)}`];
  if (typeof proposal === 'string') return [`w:proposals:${proposal}`];
  // Only a task that is added has its own id and a time.
  const event = typeof start === 'string' && from === undefined ? id : about.event_id;
  if (typeof event !== 'string') return [];
  const days = [date, from, typeof start === 'string' ? start.slice(0, 10) : undefined];
  return [
    `w:events:${event}`,
    ...days.flatMap((day) => (typeof day === 'string' ? [`r:day:${day}`] : [])),
    ...(typeof start === 'string' ? [`r:programmes:${String(programme)}`] : []),
  ];
}

/** A plan is about its session, its events, and all of the days that they were and will be on. */
function entitiesOfPlan(about: Record<string, unknown>): string[] {
  const {
    id,
    tasks = [],
    event_ids: ids = [],
    days = [],
  } = about as {
    id: string;
    tasks?: { event_id: string; start?: string; seen: { date: string } }[];
    event_ids?: string[];
    days?: string[];
  };
  const events = [...ids, ...tasks.map(({ event_id: event }) => event)];
  const all = [
    ...days,
    ...tasks.flatMap(({ start, seen }) => [seen.date, (start ?? seen.date).slice(0, 10)]),
  ];
  return [
    `w:scenario_sessions:${id}`,
    ...events.map((event) => `w:events:${event}`),
    ...all.map((day) => `w:day:${day}`),
  ];
}
