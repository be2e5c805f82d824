/**
 * The entities of a never-sent row as its index holds them: the mode behind the key, so that one range finds all that
 * touch a key (`events:1|r` to `events:1|w`) and one value those that write it.
 */
export function openRefsOf(entities: string[]): string[] {
  return [...new Set(entities.map((entity) => `${entity.slice(2)}|${entity.charAt(0)}`))];
}
