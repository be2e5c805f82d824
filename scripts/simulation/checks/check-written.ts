import type { EntityRow } from '#shared/product/registry.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { demand } from '../broken-invariant.ts';
import { canonical } from './canonical.ts';

/** What the changes of one push must leave, by the judge's own reading. */
export interface Foreseen {
  rows: ReadonlyMap<string, EntityRow>;
  /** The events that a rewriting had to leave as they were; undefined where nothing was rewritten. */
  stays: ReadonlySet<string> | undefined;
}

/** What a programme is made from: what writes such a row may rewrite the events. */
const SOURCES = ['setups:', 'questionnaires:', 'proposals:'];

/** Whether a change that writes these rows may have the programme rewritten. */
export function mayRewrite(written: Iterable<string>): boolean {
  return [...written].some((key) => SOURCES.some((table) => key.startsWith(table)));
}

/** The events that a rewriting leaves as they are: those that the participant has put a hand to; of `among`, if given. */
export function eventsThatStay(
  rows: ReadonlyMap<string, EntityRow>,
  among?: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    [...rows].flatMap(([key, row]) =>
      isParticipants(row) && (!among || among.has(key)) && !isArchived(row) ? [key] : [],
    ),
  );
}

export function isArchived(row: EntityRow | undefined): boolean {
  return row !== undefined && 'archived_at' in row && row.archived_at !== null;
}

/** Added, edited, begun, finished or answered by the participant. */
function isParticipants(row: EntityRow): boolean {
  if (!('start_local' in row)) return false;
  const { origin, edited_at, checkin_data } = row.metadata;
  const isTouched = origin === 'participant' || edited_at !== undefined || checkin_data !== undefined;
  return isTouched || taskStatusOf(row) !== 'pending';
}

/**
 * I1, I2: a push leaves the rows that its changes write, as they write them, and changes no other. It may add notices;
 * where the programme was rewritten, the events that nobody put a hand to may become others, and a plan may fit or clash
 * by them. `onArchived` is told of those that went with it.
 */
export function checkWritten(
  rows: ReadonlyMap<string, EntityRow>,
  { rows: foreseen, stays }: Foreseen,
  onArchived: (event: string) => void,
): void {
  for (const key of new Set([...rows.keys(), ...foreseen.keys()])) {
    const [is, should] = [rows.get(key), foreseen.get(key)];
    if (is === should || (!should && key.startsWith('notices:'))) continue;
    if (stays && key.startsWith('events:') && !stays.has(key)) {
      if (isArchived(is)) onArchived(key.slice('events:'.length));
      continue;
    }
    // A plan of the same push is judged over events that the rewriting made.
    if (stays && is && key.startsWith('scenario_sessions:')) continue;
    demand(should !== undefined, 'I2', () => `no change of the push wrote ${key}`);
    const [left, wanted] = [canonical(is), canonical(should)];
    demand(left === wanted, 'I1', () => `a push leaves ${key} as ${left ?? 'absent'}, not as ${wanted}`);
  }
}
