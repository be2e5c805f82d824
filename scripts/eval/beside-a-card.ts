import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import { anOwnWeek, someFacts } from '#shared/coach/answers/testing/own-facts.ts';
import { withProposal } from '#shared/coach/planner/changes/propose-change.ts';
import { createWordRetrieval } from '#shared/coach/retrieval/create-retrieval.ts';
import { loadTopics } from '#shared/coach/retrieval/load-topics.ts';
import { createWordRanking } from '#shared/coach/retrieval/word-ranking.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';

/** Whether the coach's reply to a message has an article, a next step or a change of the plan beside its card. */
export type AdvisesBeside = (message: string, triage: Triage) => boolean;

/** The device's coach, over the rows of an ordinary week. */
export async function advisesBeside(): Promise<AdvisesBeside> {
  const topics = await loadTopics();
  const retrieval = createWordRetrieval(topics, createWordRanking(topics));
  const facts = someFacts({ events: anOwnWeek() });
  return (message, triage) => {
    if (triage.level !== 'soft') return false;
    const reply = withProposal(answerQuestion(message, facts, [], retrieval, triage), message, facts);
    return (
      reply.next_step !== null ||
      reply.proposal !== undefined ||
      reply.citations.some(({ kind }) => kind === 'article')
    );
  };
}
