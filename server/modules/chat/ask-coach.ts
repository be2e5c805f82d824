import type { Turn } from '#shared/coach/answers/coach-reply.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import { isKnownTimeZone } from '#shared/domain/zoned-time.ts';
import type { AskCoachBody, CoachAnswer } from '#shared/http/chat.ts';
import { answerInChatArgsSchema } from '#shared/product/mutations/answer-in-chat.ts';
import { answerIdOf, type ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerClock } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { IdempotentCall } from '../../sync/idempotent-call.ts';
import type { Intent, ParticipantMutations } from '../../sync/participant-mutations.ts';
import { programmesOf } from '../programmes/programmes-repository.ts';
import { latestMoment, messageOf, messagesBefore } from './chat-repository.ts';
import type { CoachEngine } from './coach-engine.ts';
import { coachFactsOf } from './coach-facts.ts';

export interface AskDeps {
  clock: ServerClock;
  mutations: ParticipantMutations;
  engine: CoachEngine;
  /** Hears the triage of each question. */
  onTriage(triage: Triage, question: string): void;
}

/**
 * Stores a question and its answer in one transaction and returns the answer that stands. A question that has an answer
 * keeps it, unless the participant asks again. Rejects with HttpError 400 (time zone), 404 (the question was withdrawn
 * or cleared) or 409 (the id belongs to another text); then nothing was written.
 */
export async function askCoach(
  { clock, mutations, engine, onTriage }: AskDeps,
  participant: Participant,
  call: IdempotentCall,
  threadId: string,
  body: AskCoachBody,
): Promise<CoachAnswer> {
  if (body.time_zone !== undefined && !isKnownTimeZone(body.time_zone)) throw unknownZone();
  const { userId } = participant;
  const question = body.message;
  const judged = engine.triage(question);
  // Before the transaction: it holds the user's version row, and nothing slow happens in it.
  const retrieval = await engine.retrievalFor(question);
  return mutations.run(participant, call, plan, async (trx, uid) => {
    const id = body.id ?? uid;
    const [asked, answer] = [await messageOf(trx, userId, id), await messageOf(trx, userId, answerIdOf(id))];
    if (!asked || !answer) throw new HttpError(404, 'not_found', 'This question was withdrawn or cleared.');
    return answerOf(engine, asked, answer);
  });

  async function plan(trx: Trx, uid: string): Promise<Intent[]> {
    const id = body.id ?? uid;
    const stored = await messageOf(trx, userId, id);
    if (stored && (stored.role !== 'user' || stored.content !== question)) throw idOfAnother();
    const triage = stored?.triage ? engine.raise(stored.triage, judged) : judged;
    onTriage(triage, question);
    if (stored && !body.again && (await messageOf(trx, userId, answerIdOf(id)))) return [];

    const now = clock.now();
    const [programme = null] = await programmesOf(trx, userId);
    const asked = {
      asked_at: stored?.asked_at ?? (await momentOf(trx, now)),
      time_zone: stored?.time_zone ?? body.time_zone ?? programme?.time_zone ?? 'Etc/UTC',
    };
    const facts = await coachFactsOf(trx, userId, {
      programme,
      now: asked.asked_at,
      timeZone: asked.time_zone,
    });
    const earlier = body.include_history
      ? await messagesBefore(trx, userId, { threadId, askedAt: asked.asked_at, limit: body.history_limit })
      : [];
    const {
      content,
      engine: wrote,
      triage: said,
      ...details
    } = engine.answer(question, facts, earlier.map(turnOf), retrieval, triage);
    const say: Intent = {
      kind: 'chat.say',
      args: { id, thread_id: threadId, content: question, ...asked, triage, card: null },
    };
    const answer: Intent = {
      kind: 'chat.answer',
      // An answer that does not fit its row is the engine's fault, not the caller's.
      args: answerInChatArgsSchema.parse({
        question_id: id,
        thread_id: threadId,
        ...asked,
        said_at: new Date(now).toISOString(),
        content,
        engine: wrote,
        answered_by: 'server',
        triage: said,
        details,
        again: body.again,
      }),
    };
    return stored ? [answer] : [say, answer];
  }

  /** A moment ahead of the server's clock, as a wrong clock has it, is no moment. */
  async function momentOf(trx: Trx, now: number): Promise<string> {
    const { said_at } = body;
    if (said_at !== undefined && Date.parse(said_at) <= now) return said_at;
    return laterThan(await latestMoment(trx, userId, threadId), now);
  }
}

function turnOf({ role, content, details }: ChatMessage): Turn {
  return { role, content, ...(details && { intent: details.intent }) };
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

const idOfAnother = () =>
  new HttpError(409, 'id_in_use', 'Another message has this id. Send the question under an id of its own.');
