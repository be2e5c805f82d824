/**
 * The index entries of a never-sent row: `events:1` for each touched row, and `events:1|w` if the mutation
 * writes it. `day|w` marks a write to any day. Few mutations write a day. So a mutation that will read a day
 * not known yet can query all of them.
 */
export function openRefsOf(entities: string[]): string[] {
  const refs = entities.flatMap((entity) => {
    const key = entity.slice(2);
    return entity.startsWith('w:') ? [key, isDay(key) ? ANY_DAY : `${key}|w`] : [key];
  });
  return [...new Set(refs)];
}

/**
 * The one index entry that finds all rows sharing this entity. For a day that is only read, the date does not
 * count.
 */
export function refToAsk(entity: string): string {
  const key = entity.slice(2);
  if (entity.startsWith('w:')) return key;
  return isDay(key) ? ANY_DAY : `${key}|w`;
}

const ANY_DAY = 'day|w';
const isDay = (key: string): boolean => key.startsWith('day:');
