import { turnOf } from '#shared/coach/answers/turn-of.ts';
import type { CoachReply } from '#shared/coach/answers/coach-reply.ts';
import { titlesOfTasks } from '#shared/coach/triage/own-titles.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import { isKnownTimeZone } from '#shared/domain/time/zoned-time.ts';
import type { AskCoachBody, CoachAnswer } from '#shared/http/chat.ts';
import { answerInChatArgsSchema } from '#shared/product/mutations/answer-in-chat.ts';
import { answerIdOf } from '#shared/domain/chat/chat-ids.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { IdempotentCall } from '../../sync/idempotent-call.ts';
import type { Intent, ParticipantMutations } from '../../sync/participant-mutations.ts';
import { latestMoment, messageOf, messagesBefore } from './chat-repository.ts';
import type { CoachEngine } from './coach-engine.ts';
import { filesOfParticipant } from '../documents/list-documents.ts';
import { coachFactsOf, programmeOfCoach } from './coach-facts.ts';

export interface AskDeps extends Pick<ServerDeps, 'database' | 'clock' | 'ids'> {
  mutations: ParticipantMutations;
  engine: CoachEngine;
  /** Hears the triage of each question. */
  onTriage(triage: Triage, question: string): void;
}

/** A question to the coach as it was sent, under its id. */
interface Asked {
  id: string;
  threadId: string;
  body: AskCoachBody;
}

/**
 * Stores a question and its answer in one transaction and returns the answer that stands. A question that has an answer
 * keeps it, unless the participant asks again. Rejects with HttpError 400 (time zone), 404 (the question was withdrawn
 * or cleared) or 409 (the id belongs to another text); then nothing was written.
 *
 *   read the rows ──▶ triage ──▶ answer ──▶ one transaction: question, if it is new; answer, if none stands
 *
 * The answer is made before that transaction: it holds the user's version row, and nothing slow happens in it.
 */
export async function askCoach(
  deps: AskDeps,
  participant: Participant,
  call: IdempotentCall,
  threadId: string,
  body: AskCoachBody,
): Promise<CoachAnswer> {
  if (body.time_zone !== undefined && !isKnownTimeZone(body.time_zone)) throw unknownZone();
  const { userId } = participant;
  const asked: Asked = { id: body.id ?? call.key ?? deps.ids.uuid(), threadId, body };
  const intents = await intentsOf(deps, userId, asked);
  return deps.mutations.run(
    participant,
    call,
    async (trx) => {
      const question = await storedQuestion(trx, userId, asked);
      return question ? intents.filter(({ kind }) => kind !== 'chat.say') : intents;
    },
    async (trx) => {
      const question = await messageOf(trx, userId, asked.id);
      const answer = await messageOf(trx, userId, answerIdOf(asked.id));
      if (!question || !answer)
        throw new HttpError(404, 'not_found', 'This question was withdrawn or cleared.');
      return answerOf(deps.engine, question, answer);
    },
  );
}

/** What the call means: nothing where the question has its answer already. */
async function intentsOf(deps: AskDeps, userId: string, asked: Asked): Promise<Intent[]> {
  const { engine, database, clock } = deps;
  const { id, threadId, body } = asked;
  // The rows first: a call that they refuse costs no judging.
  const read = await database.asUser(userId, (trx) => readAround(trx, userId, asked, clock.now()));
  const judged = engine.triage(body.message, titlesOfTasks(read.facts.events));
  const raised = read.question?.triage ? engine.raise(read.question.triage, judged) : judged;
  const isWaved = raised.level === 'soft' && (body.waved_away || read.question?.triage?.waved_away === true);
  const triage = isWaved ? { ...raised, waved_away: true } : raised;
  deps.onTriage(triage, body.message);
  const isNewlyWaved = isWaved && read.question?.triage?.waved_away !== true;
  if (read.isAnswered && !body.again && !isNewlyWaved) return [];
  const readFiles = () => database.asUser(userId, (trx) => filesOfParticipant(trx, userId));
  const reply = await engine.answer(body.message, read.facts, read.earlier, triage, readFiles);
  const about = { thread_id: threadId, asked_at: read.facts.now, time_zone: read.facts.time_zone };
  return [
    { kind: 'chat.say', args: { id, ...about, content: body.message, triage, card: null } },
    {
      kind: 'chat.answer',
      args: answerArgs(reply, { question_id: id, ...about }, body.again || isNewlyWaved, clock.now()),
    },
  ];
}

/** The rows that an answer reads. */
async function readAround(trx: Trx, userId: string, asked: Asked, now: number) {
  const { threadId, body } = asked;
  const question = await storedQuestion(trx, userId, asked);
  const programme = await programmeOfCoach(trx, userId);
  const askedAt = question?.asked_at ?? momentOf(body, await latestMoment(trx, userId, threadId), now);
  const timeZone = question?.time_zone ?? body.time_zone ?? programme?.time_zone ?? 'Etc/UTC';
  const limit = body.include_history ? body.history_limit : 0;
  const earlier = limit > 0 ? await messagesBefore(trx, userId, { threadId, askedAt, limit }) : [];
  return {
    question,
    isAnswered: (await messageOf(trx, userId, answerIdOf(asked.id))) !== undefined,
    facts: await coachFactsOf(trx, userId, { programme, now: askedAt, timeZone }),
    earlier: earlier.map(turnOf),
  };
}

/** The stored question of that id; HttpError 409 if the id belongs to another text. */
async function storedQuestion(
  trx: Trx,
  userId: string,
  { id, body }: Asked,
): Promise<ChatMessage | undefined> {
  const stored = await messageOf(trx, userId, id);
  if (!stored || (stored.role === 'user' && stored.content === body.message)) return stored;
  throw new HttpError(
    409,
    'id_in_use',
    'Another message has this id. Send the question under an id of its own.',
  );
}

/** When the question was asked. A moment ahead of the server's clock, as a wrong clock has it, is none. */
function momentOf({ said_at }: AskCoachBody, latest: string | undefined, now: number): string {
  return said_at !== undefined && Date.parse(said_at) <= now ? said_at : laterThan(latest, now);
}

/** Throws where the engine's answer does not fit its row: that is no fault of the caller. */
function answerArgs(
  { content, engine, triage, ...details }: CoachReply,
  about: { question_id: string; thread_id: string; asked_at: string; time_zone: string },
  again: boolean,
  now: number,
) {
  const said_at = new Date(now).toISOString();
  return answerInChatArgsSchema.parse({
    ...about,
    said_at,
    content,
    engine,
    answered_by: 'server',
    triage,
    details,
    again,
  });
}

/** The stored answer as the call returns it. A card that blocks nothing stands below the answer. */
function answerOf(
  engine: CoachEngine,
  question: ChatMessage,
  { id, content, triage, details, ...answer }: ChatMessage,
): CoachAnswer {
  const card = triage?.level === 'soft' ? engine.cardOf(triage) : null;
  const parts = [content, details?.for_you, card].filter((part) => typeof part === 'string');
  return {
    success: true,
    response: parts.join('\n\n'),
    error: null,
    id: question.id,
    answer_id: id,
    engine: answer.engine,
    triage: triage && { level: triage.level, class: triage.class },
    citations: details?.citations ?? [],
    details,
  };
}

const unknownZone = () =>
  new HttpError(400, 'validation_failed', 'time_zone: is not a known time zone', {
    extra: { fields: { time_zone: 'is not a known time zone' } },
  });
