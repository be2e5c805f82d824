import { articleOf } from '../own-day.ts';
import type { CoachFacts, CoachIntent } from '../coach-reply.ts';
import type { Retrieval } from '../coach-retrieval.ts';
import type { Draft } from '../draft.ts';
import { plainQuestion } from '../plain-question.ts';
import type { RowIntent } from './intent.ts';
import { NOT_KEPT } from './not-kept.ts';
import { MOMENT_INTENTS } from './of-moments.ts';
import { CHECK_IN_INTENTS } from './of-check-ins.ts';
import { PROGRAMME_INTENTS, whyInPlan } from './of-programme.ts';
import { TASK_INTENTS } from './of-tasks.ts';
import { TIME_INTENTS } from './of-time.ts';
import { slotsInstead, slotsOf } from './slots.ts';

/** In the order in which they are tried: the first that is meant and has an answer counts. */
export const ROW_INTENTS: readonly RowIntent[] = [
  ...MOMENT_INTENTS,
  ...NOT_KEPT,
  ...PROGRAMME_INTENTS,
  ...CHECK_IN_INTENTS,
  ...TIME_INTENTS,
  ...TASK_INTENTS,
];

export interface FromRows {
  intent: CoachIntent;
  draft: Draft;
}

/** What the own rows say; null where no row is asked for. `instead`: words of a later message: 'and strength?'. */
export function answerRows(
  question: string,
  facts: CoachFacts,
  retrieval: Retrieval,
  instead?: string,
): FromRows | null {
  const plain = plainQuestion(question);
  const slots = instead === undefined ? slotsOf(plain, facts) : slotsInstead(plain, instead, facts);
  const why = slots.has(
    /^(?:and |so )*why (?:is|are|do i have|have i got|did you (?:put|add))\b.*\b(?:plan|program(?:me)?|list|there|today|calendar)\b/,
  );
  if (why && facts.programme) {
    const draft = whyInPlan(slots);
    const article = slots.tasks?.events.map(articleOf).find((id) => id !== null);
    const found = article ? retrieval.article(article) : undefined;
    if (draft && article && found)
      return {
        intent: 'on_today',
        draft: {
          content: `${draft.content} ${found.answer}`,
          citations: [{ kind: 'article', article_id: article, title: found.title }],
        },
      };
    if (draft) return { intent: 'on_today', draft };
  }
  for (const { intent, when, answer } of ROW_INTENTS) {
    if (!when(slots)) continue;
    const draft = answer(slots);
    if (draft) return { intent, draft };
  }
  return null;
}
