import type { CoachFacts, CoachReply, Retrieval, Turn } from '#shared/coach/answers/coach-reply.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';

/** The coach's engine as the calls use it. */
export interface CoachEngine {
  triage(text: string): Triage;
  raise(one: Triage, other: Triage): Triage;
  /** The text of the card that a triage calls for; null for none. */
  cardOf(triage: Triage): string | null;
  /** What finds articles for this question. Slow work for it is done before the promise resolves. */
  retrievalFor(question: string): Promise<Retrieval>;
  answer(
    question: string,
    facts: CoachFacts,
    earlier: readonly Turn[],
    retrieval: Retrieval,
    triage: Triage,
  ): CoachReply;
}
