import { answerQuestion } from '#shared/coach/answers/answer-question.ts';
import { resolveQuestion } from '#shared/coach/answers/resolve-question.ts';
import type { CoachFacts, CoachReply, Turn } from '#shared/coach/answers/coach-reply.ts';
import {
  createDeviceRetrieval,
  type DeviceRetrieval,
} from '#shared/coach/retrieval/create-device-retrieval.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';

/** The library of one build never changes, and its index is made once. */
let retrieval: Promise<DeviceRetrieval> | null = null;

/** Makes the index ahead, so that the first answer need not wait for it. */
export async function prepareAnswers(): Promise<void> {
  retrieval ??= createDeviceRetrieval();
  try {
    await retrieval;
  } catch (error) {
    // A chunk that could not be had now may be had later.
    retrieval = null;
    throw error;
  }
}

/** The device's own answer to a question: from these rows, its files' confirmed results, the messages before it, and the library by its words alone. */
export async function answerOnDevice(
  question: Pick<ChatMessage, 'content' | 'triage'>,
  facts: CoachFacts,
  earlier: readonly Turn[],
  readFiles: () => Promise<ReadFile[]>,
): Promise<CoachReply> {
  await prepareAnswers();
  retrieval ??= createDeviceRetrieval();
  const articles = await retrieval;
  const answered = () =>
    answerQuestion(question.content, facts, earlier, articles, question.triage ?? UNJUDGED);
  const reply = await withLacking(answered, articles);
  if (reply.intent === 'biomarker') {
    const labs = await loadLabs(readFiles);
    if (!labs) return reply;
    const asked = resolveQuestion(question.content, earlier, facts.today).question;
    return withLacking(() => labs.withLabs(reply, asked, labs.files, articles), articles);
  }
  const mayCorrect = earlier.some(({ proposes = [] }) => proposes.length > 0);
  if (reply.intent !== 'change_plan' && !mayCorrect) return reply;
  try {
    const { withProposal } = await import('#shared/coach/planner/changes/propose-change.ts');
    return withProposal(reply, question.content, facts, earlier);
  } catch (error) {
    console.info('The planner could not be loaded; the answer proposes nothing.', error);
    return reply;
  }
}

/** Makes an answer, and again with what it lacked. */
async function withLacking(make: () => CoachReply, articles: DeviceRetrieval): Promise<CoachReply> {
  let reply = make();
  while (articles.isLacking()) {
    await articles.fetchLacking();
    reply = make();
  }
  return reply;
}

async function loadLabs(readFiles: () => Promise<ReadFile[]>) {
  try {
    const { withLabs } = await import('#shared/coach/labs/with-labs.ts');
    return { withLabs, files: await readFiles() };
  } catch (error) {
    console.info('The lab results could not be read; the answer speaks of none.', error);
    return null;
  }
}

const UNJUDGED = { level: 'none', class: 'normal', subtype: null, rule: 'unjudged' } as const;
