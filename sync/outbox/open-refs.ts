/**
 * The entities of a never-sent row as its index holds them: `events:1` for all that touch the row, and `events:1|w`
 * beside it where it is written. `day|w` stands for a write to any day: few changes make one, and who only knows that
 * it will read some day can ask for them.
 */
export function openRefsOf(entities: string[]): string[] {
  const refs = entities.flatMap((entity) => {
    const key = entity.slice(2);
    return entity.startsWith('w:') ? [key, isDay(key) ? ANY_DAY : `${key}|w`] : [key];
  });
  return [...new Set(refs)];
}

/** The one entry of the index under which all stand that share this entity. Of a day that is only read the date counts not. */
export function refToAsk(entity: string): string {
  const key = entity.slice(2);
  if (entity.startsWith('w:')) return key;
  return isDay(key) ? ANY_DAY : `${key}|w`;
}

const ANY_DAY = 'day|w';
const isDay = (key: string): boolean => key.startsWith('day:');
