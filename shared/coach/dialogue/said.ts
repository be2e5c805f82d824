import type { LocalDateTime } from '../../protocol/ids.ts';
import type { Dialogue, PlanContext, PlanTask } from '../planner/plan/plan-context.ts';
import type { Mention } from '../planner/reading/find-mentions.ts';
import type { TimePiece } from '../planner/reading/read-times.ts';
import { isWeak, alike } from '../planner/reading/vocabulary.ts';
import { plainText, tokensOf } from '../planner/reading/plain-text.ts';

/** A message with '@n' for tasks and '#n' for times. */
export interface Said {
  text: string;
  mentions: readonly Mention[];
  pieces: readonly TimePiece[];
  /** Tasks that 'except', 'but not' and their kind leave out; their words stand in the text no more. */
  excluded: readonly string[];
}

/** The talk in which it was said. */
export interface InTalk {
  context: PlanContext;
  dialogue: Dialogue;
  now: LocalDateTime;
}

/** Regrets what was said before it. */
export const PARDON =
  '(?:(?:i )?beg (?:your |you )?pardon|pardon(?: me)?|(?:my )?apologies|my (?:mistake|bad|fault))';
/** Words before what is meant. */
export const LEAD = `(?:(?:no|nope|nah|actually|but|and|hm+|wait|sorry|oh|ok(?:ay)?|on second thoughts?|i(?:'ve| have)? changed my mind|${PARDON}|nvm|never ?mind|forget (?:it|that)|then|just|please|well|oops|in fact|hang on|yes|yeah|right|also|so|or|maybe|can you|could you|can we|let's|if)[\\s,.!-]*){0,8}`;
/** A task with what may stand around its name. */
export const TASK =
  '(?:for |to |on |with )?(?:the |my |that |this )*@\\d+(?: (?:one|ones|thing|session|task|change|bit))?';
export const TASKS = `${TASK}(?:(?:,|,? and|,? or|,? nor) ${TASK}){0,7}`;

/** The tasks of these words: the ones with a change before others of the same name. */
export function idsIn(words: string, { mentions }: Said, preferred: readonly string[]): string[] {
  return [...words.matchAll(/@(\d+)/g)].flatMap(([, n]) => {
    const ids = mentions[Number(n)]?.ids ?? [];
    const known = ids.filter((id) => preferred.includes(id));
    return known.length > 0 ? known : ids.length === 1 ? ids : [];
  });
}

/** The tasks of the last message that are still there. */
export function recentTasks({ dialogue, context }: Pick<InTalk, 'dialogue' | 'context'>): string[] {
  return (dialogue.recent ?? []).filter((id) => context.tasks.some((task) => task.id === id));
}

/** Tasks whose titles share a naming word with this one. */
export function likenessesOf(id: string, { context }: Pick<InTalk, 'context'>): PlanTask[] {
  const words = (task: PlanTask) =>
    tokensOf(plainText(task.title))
      .filter((token) => !isWeak(token) || token.text === 'session')
      .map(({ stem }) => stem);
  const own = context.tasks.find((task) => task.id === id);
  if (!own) return [];
  const known = new Set(words(own).flatMap((stem) => [stem, ...alike(stem)]));
  return context.tasks.filter((task) => task.id !== id && words(task).some((word) => known.has(word)));
}

/** Tasks that the plan so far changes. */
export function plannedIds({ planned }: Dialogue): string[] {
  return [...new Set((planned ?? []).map(({ task_id }) => task_id))];
}
