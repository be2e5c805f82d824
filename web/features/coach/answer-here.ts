import { coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import type { CoachReply, Turn } from '#shared/coach/answers/coach-reply.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { turnOf } from '#shared/coach/answers/turn-of.ts';
import { HISTORY_LIMIT } from './coach-desk.ts';
import { readFacts } from './read-facts.ts';

/** As many messages are looked through for those before a question. */
const LOOKED_THROUGH = 50;

/** The device's own answer to a question, from its rows and the library; both load behind the screen. */
export async function answerHere(
  sync: SyncClient,
  question: ChatMessage,
  withHistory: boolean,
): Promise<CoachReply> {
  const [{ answerOnDevice }, facts, earlier] = await Promise.all([
    import('./device-answers.ts'),
    readFacts(sync, question),
    withHistory ? turnsBefore(sync, question) : [],
  ]);
  return answerOnDevice(question, facts, earlier, sync.queries.readFiles);
}

/** Fetches what answers, so that it is there without a connection too. */
export async function prepareToAnswer(): Promise<void> {
  await (await import('./device-answers.ts')).prepareAnswers();
}

async function turnsBefore(sync: SyncClient, question: ChatMessage): Promise<Turn[]> {
  const { messages } = await sync.queries.chatMessages(coachThreadId(sync.userId), LOOKED_THROUGH);
  const at = messages.findIndex(({ id }) => id === question.id);
  return messages
    .slice(0, at === -1 ? undefined : at)
    .slice(-HISTORY_LIMIT)
    .map(turnOf);
}
