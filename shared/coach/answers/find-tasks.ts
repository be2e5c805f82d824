import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { isStopWord, stemOf, wordsOf } from '../../search/words.ts';
import { wordsNamed } from '../phrases.ts';
import { phrases } from './questions.txt';

/** Words of questions about tasks, and of talk, which name no task. */
const FRAME = new Set(wordsNamed(phrases, 'of tasks and talk'));

/**
 * The events whose titles the question names, the ones with the most words of it. Of a title at least half of the telling
 * words have to be there, or the question has no other ones.
 */
export function findTasks(question: string, events: readonly ProgrammeEvent[]): ProgrammeEvent[] {
  const asked = new Set(tellingStems(question));
  if (asked.size === 0) return [];
  const scored = events.flatMap((event) => {
    const own = new Set(tellingStems(event.title));
    const shared = [...own].filter((stem) => asked.has(stem)).length;
    const isNamed = shared > 0 && (shared * 2 >= own.size || shared === asked.size);
    return isNamed ? [{ event, shared }] : [];
  });
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  return scored.filter(({ shared }) => shared === most).map(({ event }) => event);
}

function tellingStems(text: string): string[] {
  return wordsOf(text.toLowerCase())
    .filter((word) => !isStopWord(word) && !FRAME.has(word) && !/^\d+$/.test(word))
    .map(stemOf);
}
