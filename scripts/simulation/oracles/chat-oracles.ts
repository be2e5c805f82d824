import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import { isSame, put, putIn, writes, type Oracle, type RowsBefore } from './oracle.ts';
import type { MutationKind } from '#shared/product/definitions.ts';

type OfChats = Extract<MutationKind, `chat.${string}`>;

export const chatOracles: { readonly [K in OfChats]: Oracle<K> } = {
  'chat.say': ({ args, rows, effect }) => {
    if (!effect) return 'a question is never refused';
    const stored = rows.get('chat_messages', args.id);
    const cleared = rows.get('chat_threads', args.thread_id)?.cleared_until ?? '';
    const isRaised = args.or_later === true && cleared >= args.asked_at;
    const asked_at = isRaised ? new Date(Date.parse(cleared) + 1).toISOString() : args.asked_at;
    const { id, thread_id, content, time_zone, triage } = args;
    const nothing = { reply_to: null, engine: null, answered_by: null, details: null };
    const asked = {
      id,
      thread_id,
      content,
      time_zone,
      triage,
      role: 'user',
      said_at: asked_at,
      asked_at,
      ...nothing,
    };
    const question = putIn(effect, 'chat_messages').find((row) => row.id === id) ?? stored;
    if (!isSame(question, stored ?? asked)) return 'a question is stored as it was asked, and stays so';
    const before = answerOf(rows, id);
    const card = putIn(effect, 'chat_messages').find((row) => row.id !== id);
    const isDue = args.card !== null && !before;
    if (isDue !== (card !== undefined))
      return 'a card comes where triage stops the question, and takes no answer’s place';
    if (!card) return null;
    const isCard = card.reply_to === id && card.role === 'assistant' && card.content === args.card;
    return isCard && card.asked_at === question?.asked_at
      ? null
      : 'a card answers its question in its own words';
  },
  'chat.answer': ({ args, rows, effect }) => {
    if (!effect) return 'an answer is never refused';
    const question = rows.get('chat_messages', args.question_id);
    const before = answerOf(rows, args.question_id);
    const written = putIn(effect, 'chat_messages');
    if (!question) return written.length === 0 ? null : 'what was taken back is not answered';
    const isWaved = args.triage?.waved_away === true && question.triage !== null;
    const triage = isWaved && question.triage ? { ...question.triage, waved_away: true } : question.triage;
    const asked = written.find(({ id }) => id === question.id) ?? question;
    if (!isSame(asked, { ...question, triage }))
      return 'a question says of its card what the participant said, and else stays';
    const answer = written.find(({ id }) => id !== question.id);
    // The first one stays; only one that was asked for again takes its place, and only a later one.
    const isDue = !before || (args.again && args.said_at > before.said_at);
    if (isDue !== (answer !== undefined)) return isDue ? 'an answer is stored' : 'the first answer stays';
    if (!answer) return null;
    const { question_id, again: _, ...said } = args;
    const { thread_id, asked_at } = question;
    const wanted = { ...said, id: answer.id, thread_id, asked_at, role: 'assistant', reply_to: question_id };
    const isOne = !before || before.id === answer.id;
    return isOne && isSame(answer, wanted) ? null : 'a question has one answer, stored as it was said';
  },
  'chat.withdraw': ({ args: { question_id }, rows, effect }) => {
    if (!effect) return 'a question can always be taken back';
    const answer = answerOf(rows, question_id);
    const gone = [`chat_messages:${question_id}`, ...(answer ? [`chat_messages:${answer.id}`] : [])];
    if (!gone.every((key) => effect.get(key) === null)) return 'a question goes with its answer';
    return [...effect.values()].every((row) => row === null) && effect.size <= 2
      ? null
      : 'nothing else changes';
  },
  'chat.clear': writes(({ thread_id: id, asked_at, or_later }, rows) => {
    const former = rows.get('chat_threads', id)?.cleared_until ?? '';
    const beyond = or_later && former >= asked_at ? new Date(Date.parse(former) + 1).toISOString() : former;
    return [put('chat_threads', { id, kind: 'coach', cleared_until: beyond > asked_at ? beyond : asked_at })];
  }),
};

/** The one answer of a question. */
function answerOf(rows: RowsBefore, questionId: string): ChatMessage | undefined {
  return rows.all('chat_messages').find(({ reply_to }) => reply_to === questionId);
}
