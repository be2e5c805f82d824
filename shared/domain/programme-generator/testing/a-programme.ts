import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import { generateProgramme } from '../generate-programme.ts';
import type { GeneratorInput } from '../sheet/generator-input.ts';
import { rewriteProgramme, type Rewriting, type RewriteInput } from '../rewrite/rewrite-programme.ts';

/** The Monday on which `aProgramme` begins, unless told otherwise. */
export const START = '2026-11-16';
/** When what is superseded is archived. No plan depends on it. */
export const NOW = '2026-11-21T09:00:00.000Z';

/** What a rewriting needs of a programme, beside the answers and the day. */
export type AProgramme = Pick<RewriteInput, 'programme' | 'profile'> & { events: readonly ProgrammeEvent[] };

/** The programme of Ann, who signed up on its first morning and has nothing to be careful about; `more` is what else holds. */
export function aProgramme(more: Partial<GeneratorInput> = {}): AProgramme {
  const { startDate = START, profile = { name: 'Ann', age: null, gender: null } } = more;
  const { programme, events } = generateProgramme({
    programmeId: '00000000-0000-4000-8000-0000000000aa',
    signedUpAt: `${startDate}T09:20`,
    timeZone: 'UTC',
    carefulAbout: '',
    ...more,
    startDate,
    profile,
  });
  return { programme, profile, events };
}

/** The same programme once it was written anew with these answers on that day, and what the rewriting said of itself. */
export function writtenAnew(
  before: AProgramme,
  answers: Omit<RewriteInput, keyof AProgramme>,
): AProgramme & Rewriting {
  const { programme, profile } = before;
  const rewriting = rewriteProgramme({ programme, profile, events: before.events, ...answers }, NOW);
  return { programme, profile, events: applied(before, rewriting.writes), ...rewriting };
}

/** All rows, with what was written in the place of what was there. */
export function applied(
  { events }: Pick<RewriteInput, 'events'>,
  writes: readonly ProgrammeEvent[],
): ProgrammeEvent[] {
  return [...new Map([...events, ...writes].map((event) => [event.id, event])).values()];
}

/** What of it is not archived. */
export const shownOf = ({ events }: Pick<RewriteInput, 'events'>): ProgrammeEvent[] =>
  events.filter(({ archived_at }) => archived_at === null);
