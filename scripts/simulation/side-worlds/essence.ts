import type { EntityRow } from '#shared/product/registry.ts';
import { canonical } from '../checks/canonical.ts';

/** All rows, each without the ids and instants that depend on when something was sent, as one text. */
export function essenceOf(rows: Iterable<EntityRow>): string | undefined {
  return canonical([...rows].map(essence).sort());
}

function essence(row: EntityRow): string {
  if ('snapshot' in row) {
    // Those of the same time stand by their ids.
    const tasks = row.snapshot.events.map(({ title, status }) => `${title} ${status}`).sort();
    return `submitted ${tasks.join(', ')}`;
  }
  if ('notes' in row) return `check-in ${row.notes}`;
  if ('metadata' in row) return `${row.title} ${row.start_local} ${row.metadata.status}`;
  return 'time_zone' in row ? `in ${row.time_zone}` : row.id;
}
