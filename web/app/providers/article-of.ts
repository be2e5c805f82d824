import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

/** The id of the article an event names; whether the library has it, the library knows. */
export function articleOf({ metadata: { article } }: ProgrammeEvent): string | null {
  return typeof article === 'string' && article !== '' ? article : null;
}
