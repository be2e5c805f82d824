import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { TECHNIQUE_NAMES } from '#shared/content/technique-names.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

export interface WhyLine {
  name: string;
  /** '24 times'. */
  count: string;
  /** The title of the event that gives the reason, where others of the rule give another one. */
  example: string | null;
  why: string;
  techniques: string[];
  source: string | null;
  /** Null where this build's library does not have it. */
  article: { id: string; title: string } | null;
}

/** The rules that write something to do, in the order in which they are told. */
const NAMES: readonly (readonly [rule: string, name: string])[] = [
  ['cardio', 'Cardio'],
  ['strength', 'Strength'],
  ['habit', 'Daily habits'],
  ['lesson', 'Reading'],
  ['practice', 'Small tasks'],
  ['investigation', 'Investigations'],
  ['consultation', 'Consultations'],
  ['plan-the-day', 'Plan the Day'],
  ['check-in', 'Daily check-in'],
  ['weekly-reflection', 'Weekly reflection'],
];

/** What the programme's events say of themselves, once for each rule. Rules without events are left out. */
export function whyLines(events: readonly ProgrammeEvent[]): WhyLine[] {
  return NAMES.flatMap(([rule, name]) => {
    const own = events.filter(({ metadata }) => metadata.rule === rule);
    // What an event says of itself is anybody's to change; another one of the rule still tells it.
    const telling = own.filter(({ metadata }) => typeof metadata.why === 'string');
    const [first] = telling;
    if (!first) return [];
    const { why, techniques, source, article } = first.metadata;
    const codes = Array.isArray(techniques) ? techniques.map(String) : [];
    return [
      {
        name,
        count: own.length === 1 ? 'once' : `${own.length} times`,
        example: telling.some(({ metadata }) => metadata.why !== why) ? first.title : null,
        why: String(why),
        techniques: codes.flatMap((code) => TECHNIQUE_NAMES[code] ?? []),
        source: typeof source === 'string' ? source : null,
        article: LIBRARY_ARTICLES.find(({ id }) => id === article) ?? null,
      },
    ];
  });
}
