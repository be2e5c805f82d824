import type { CoachFacts, CoachReply, Turn } from '#shared/coach/answers/coach-reply.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';

/** The coach's engine as the calls use it. */
export interface CoachEngine {
  /** `titles` of the participant's own tasks are no sign of danger. */
  triage(text: string, titles?: readonly string[]): Triage;
  /** The higher of two. */
  raise(one: Triage, other: Triage): Triage;
  /** The text of the card that a triage calls for; null for none. */
  cardOf(triage: Triage): string | null;
  /**
   * The answer to a question; for a hard triage its card alone. `earlier`: the messages before, the oldest first.
   * `readFiles` gives the participant's documents; it is called only where the question is about results.
   */
  answer(
    question: string,
    facts: CoachFacts,
    earlier: readonly Turn[],
    triage: Triage,
    readFiles: () => Promise<ReadFile[]>,
  ): Promise<CoachReply>;
}
