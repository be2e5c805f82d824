import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { EntityRow } from '#shared/product/registry.ts';
import { demand } from '../broken-invariant.ts';
import { canonical } from './canonical.ts';

/** What a clash leaves to say: the row's id, the two choices that differ, and which of them counts. */
export interface ToldClash {
  id: string;
  kept: unknown;
  dropped: unknown;
}

/**
 * What every device is to read of a clash about a field, `table:id.field`; null where no choice was lost. `counts` says
 * whether the arriving choice is the one that counts.
 */
export function toldOf(
  field: string,
  { before, arriving, counts }: { before: EntityRow | undefined; arriving: EntityRow; counts: boolean },
): ToldClash | null {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const [stood, came] = [before && choiceIn(name, before), choiceIn(name, arriving)];
  if (stood === undefined || came === undefined || canonical(stood) === canonical(came)) return null;
  const [kept, dropped] = counts ? [came, stood] : [stood, came];
  return { id: arriving.id, kept, dropped };
}

/** I4: a push leaves one notice for each choice that was lost in it, and no other. */
export function checkTold(
  before: ReadonlyMap<string, EntityRow>,
  after: ReadonlyMap<string, EntityRow>,
  clashes: readonly ToldClash[],
): void {
  const news = [...after].flatMap(([key, row]) => {
    if (before.has(key) || !key.startsWith('notices:') || !('dropped' in row)) return [];
    return { id: row.event_id, kept: sideOf(row.kept), dropped: sideOf(row.dropped) };
  });
  const listed = (told: readonly ToldClash[]): string =>
    told
      .map((each) => canonical(each) ?? '')
      .sort((one, other) => (one < other ? -1 : 1))
      .join('; ');
  const [is, should] = [listed(news), listed(clashes)];
  demand(is === should, 'I4', () => `a push tells of ${is || 'no clash'}, not of ${should || 'none'}`);
}

/** A choice without its time; undefined where the row holds none. */
function choiceIn(field: string, row: EntityRow): unknown {
  if ('push_devices' in row) return { setting: field, chosen: Reflect.get(row, field) };
  if ('change' in row) return 'status' in row ? decisionIn(row) : undefined;
  if (field === 'status' && 'start_local' in row) return { status: taskStatusOf(row) };
  if (field === 'time' && 'start_local' in row) {
    const { all_day, start_local, end_local } = row;
    return { all_day, start_local, end_local };
  }
  return { [field]: Reflect.get(row, field) };
}

/** How a declined change was edited is nobody's choice. */
function decisionIn({
  status: decision,
  change,
  from_week,
}: Extract<EntityRow, { reason: string }>): unknown {
  if (decision === 'declined') return { decision };
  if (decision !== 'accepted') return undefined;
  return change.weeks === null ? { decision, change } : { decision, change, from_week };
}

function sideOf({ at: _at, ...side }: Extract<EntityRow, { dropped: unknown }>['kept']): unknown {
  return 'decision' in side && side.decision === 'declined' ? { decision: 'declined' } : side;
}
