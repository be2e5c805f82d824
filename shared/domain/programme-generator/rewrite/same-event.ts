import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';

/** Whether two rows of an event say the same. The order of members plays no part: a database may change it. */
export function sameEvent(a: ProgrammeEvent, b: ProgrammeEvent): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
