import { answerQuestion, safetyReply } from '#shared/coach/answers/answer-question.ts';
import type { Retrieval } from '#shared/coach/answers/coach-retrieval.ts';
import { resolveQuestion } from '#shared/coach/answers/resolve-question.ts';
import { withLabs } from '#shared/coach/labs/with-labs.ts';
import { withProposal } from '#shared/coach/planner/changes/propose-change.ts';
import { besideTitles } from '#shared/coach/triage/own-titles.ts';
import { raiseTriage } from '#shared/coach/triage/raise-triage.ts';
import { cardText, safetyCard } from '#shared/coach/triage/safety-card.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import type { CoachEngine } from './coach-engine.ts';

/** The coach's engine on the server: the library's, with the retrieval of this server. */
export function createCoachEngine({
  triageData,
  retrievalFor,
}: {
  /** Null: words alone judge. */
  triageData: TriageData | null;
  retrievalFor(question: string): Promise<Retrieval>;
}): CoachEngine {
  return {
    triage: (text, titles = []) => besideTitles(triageMessage(text, triageData), text, triageData, titles),
    raise: raiseTriage,
    cardOf,
    async answer(question, facts, earlier, triage, readFiles) {
      if (triage.level === 'hard') return safetyReply(triage, cardOf(triage) ?? '');
      const resolved = resolveQuestion(question, earlier, facts.today);
      const retrieval = await retrievalFor(resolved.question);
      const reply = answerQuestion(question, facts, earlier, retrieval, triage);
      if (reply.intent === 'biomarker')
        return withLabs(reply, resolved.question, await readFiles(), retrieval);
      return withProposal(reply, question, facts, earlier);
    },
  };
}

function cardOf(triage: Triage): string | null {
  const card = safetyCard(triage);
  return card && cardText(card);
}
