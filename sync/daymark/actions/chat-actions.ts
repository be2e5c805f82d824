import { Dexie } from 'dexie';
import { laterThan } from '#shared/domain/later-than.ts';
import { answerIdOf, coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { MutationRefused } from '../../outbox/mutation-refused.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import { readMeta } from '../../store/meta.ts';
import type { SyncActions } from '../client.ts';
import { daymarkStore, type DaymarkDatabase } from '../database.ts';
import { record } from '../record.ts';
import { trimChat } from './trim-chat.ts';

/** What a participant does in the conversation with the coach. */
export function createChatActions(recorder: Recorder, onWritten: () => void) {
  const store = daymarkStore(recorder.store);
  return {
    sayToCoach,
    answerInChat,
    withdrawQuestion,
    clearChat,
    trimChat: () => store.use(trimmed),
  } satisfies Partial<SyncActions>;

  async function sayToCoach({ content, timeZone, triage, stop }: Parameters<SyncActions['sayToCoach']>[0]) {
    const id = recorder.uuid();
    await record(recorder, 'chat.say', async ({ db, correctedNow, isOrLater }) => {
      const thread_id = await threadOf(db);
      return {
        id,
        thread_id,
        content,
        // A question stands below all earlier ones, and no clearing that came before it takes it along.
        asked_at: laterThan(await latestMoment(db, thread_id), correctedNow),
        ...(isOrLater && { or_later: true }),
        time_zone: timeZone,
        triage,
        card: stop?.content ?? null,
      };
    });
    onWritten();
    return storedMessage(id);
  }

  async function answerInChat({
    questionId,
    reply,
    again = false,
  }: Parameters<SyncActions['answerInChat']>[0]) {
    const id = answerIdOf(questionId);
    const { content, engine, triage, ...details } = reply;
    await record(
      recorder,
      'chat.answer',
      async ({ row, correctedNow }) => {
        const question = await row('chat_messages', questionId);
        if (!question) throw new MutationRefused('not_found', 'The question is not on this device');
        const former = await row('chat_messages', id);
        return {
          question_id: questionId,
          thread_id: question.thread_id,
          asked_at: question.asked_at,
          said_at: laterThan(former?.said_at, correctedNow),
          time_zone: question.time_zone,
          content,
          engine,
          answered_by: 'device' as const,
          triage,
          details,
          again,
        };
      },
      [`r:chat_messages:${questionId}`, `w:chat_messages:${id}`],
    );
    onWritten();
    return storedMessage(id);
  }

  async function withdrawQuestion(questionId: string): Promise<void> {
    await record(recorder, 'chat.withdraw', () => ({ question_id: questionId }));
    onWritten();
  }

  async function clearChat(): Promise<number> {
    let count = 0;
    await record(recorder, 'chat.clear', async ({ db, correctedNow, isOrLater }) => {
      const thread_id = await threadOf(db);
      count = await messagesOf(db, thread_id).count();
      const latest = await latestMoment(db, thread_id);
      const now = new Date(correctedNow).toISOString();
      const asked_at = latest !== undefined && latest > now ? latest : now;
      return { thread_id, asked_at, ...(isOrLater && { or_later: true }) };
    });
    onWritten();
    return count;
  }

  async function storedMessage(id: string): Promise<ChatMessage> {
    const stored = await store.use((db) => db.chat_messages.get(id));
    // Another tab may have withdrawn or cleared it in between.
    if (!stored) throw new MutationRefused('not_found', 'The message is not on this device');
    return stored.row;
  }
}

async function trimmed(db: DaymarkDatabase): Promise<number> {
  return trimChat(db, coachThreadId((await readMeta(db)).userId));
}

/** Read in the mutation's own transaction. */
async function threadOf(db: DaymarkDatabase): Promise<string> {
  return coachThreadId((await readMeta(db)).userId);
}

const messagesOf = (db: DaymarkDatabase, threadId: string) =>
  db.chat_messages
    .where('[row.thread_id+row.asked_at]')
    .between([threadId, Dexie.minKey], [threadId, Dexie.maxKey]);

/** The moment of the last question or clearing; undefined before the first. */
async function latestMoment(db: DaymarkDatabase, threadId: string): Promise<string | undefined> {
  const last = await messagesOf(db, threadId).last();
  const thread = await db.chat_threads.get(threadId);
  return [last?.row.asked_at, thread?.row.cleared_until]
    .filter((moment) => typeof moment === 'string')
    .sort()
    .at(-1);
}
