import { reply, reportOf } from '#shared/coach/planner/session/scenario-session.ts';
import { inPlaceOfAnswer } from '#shared/coach/triage/hold-back.ts';
import { isOffered, OWN_WORDS } from '#shared/coach/triage/own-words.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import { isKnownTimeZone } from '#shared/domain/time/zoned-time.ts';
import type { ScenarioMessageBody } from '#shared/http/scenario-chat.ts';
import type { SayInScenarioArgs } from '#shared/product/mutations/say-in-scenario.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { IdempotentCall } from '../../sync/idempotent-call.ts';
import type { Intent } from '../../sync/participant-mutations.ts';
import { stateOf } from './report-of-row.ts';
import { findSession, groundOf, type ScenarioDeps } from './scenario-deps.ts';
import { messageOf, messagesOf } from './scenario-repository.ts';

/**
 * Stores a message with its reply and the session's next state, or with its safety card; in one transaction. A stored
 * message keeps its reply. Resolves to `answer` of the message's id. Rejects with HttpError 400 (time zone), 404 (the
 * session) or 409 (completed; the id belongs to another message); then nothing was written.
 *
 *   triage ──▶ one transaction: the session as it stands ──▶ planner ──▶ message, reply, state
 *
 * The planner is pure and takes milliseconds, so it runs in the transaction that holds the user's version row: two
 * messages at once get their replies one after the other.
 */
export function sayInTalk<Answer>(
  deps: ScenarioDeps,
  participant: Participant,
  call: IdempotentCall,
  body: ScenarioMessageBody,
  answer: (trx: Trx, messageId: string) => Promise<Answer>,
): Promise<Answer> {
  const { userId } = participant;
  if (body.time_zone !== undefined && !isKnownTimeZone(body.time_zone))
    throw new HttpError(400, 'validation_failed', 'time_zone: is not a known time zone', {
      extra: { fields: { time_zone: 'is not a known time zone' } },
    });
  const id = body.id ?? call.key ?? deps.ids.uuid();
  return deps.mutations.run(
    participant,
    call,
    async (trx): Promise<Intent[]> => {
      const session = await findSession(trx, userId, body.session_id);
      const messages = await messagesOf(trx, userId, [session.id]);
      const stored = await messageOf(trx, userId, id);
      const titles = async () => {
        const { context } = await groundOf(trx, userId, session, deps.clock.now());
        return context.tasks.map(({ title }) => title);
      };
      const triage = await triageOf(deps, messages, stored, body, titles);
      if (stored) {
        if (stored.session_id !== session.id || stored.role !== 'user' || stored.content !== body.message)
          throw new HttpError(
            409,
            'id_in_use',
            'Another message has this id. Send it under an id of its own.',
          );
        if (triage.waved_away !== true || stored.triage?.waved_away === true) return [];
      }
      deps.onTriage(triage, body.message);
      if (session.status === 'completed')
        throw new HttpError(409, 'session_completed', 'This session is completed. Start a new one to go on.');
      const said_at = momentOf(messages, session, body, deps.clock.now());
      const args = await argsOf(deps, trx, userId, session, { id, said_at, triage, body, messages });
      return [{ kind: 'scenario.say', args }];
    },
    (trx) => answer(trx, id),
  );
}

async function argsOf(
  { engine, clock }: ScenarioDeps,
  trx: Trx,
  userId: string,
  session: ScenarioSessionRow,
  said: {
    id: string;
    said_at: string;
    triage: Triage;
    body: ScenarioMessageBody;
    messages: readonly ScenarioMessage[];
  },
): Promise<SayInScenarioArgs> {
  const { id, said_at, triage, body, messages } = said;
  const { context } = await groundOf(trx, userId, session, clock.now());
  const message = {
    id,
    session_id: session.id,
    content: body.message,
    said_at,
    time_zone: body.time_zone ?? context.time_zone,
    triage,
  };
  if (triage.level === 'hard')
    return { ...message, reply: { content: engine.cardOf(triage) ?? '', buttons: [] }, next: null };
  const state = stateOf(session);
  if (!state)
    throw new HttpError(
      409,
      'session_unreadable',
      'This session cannot go on here. Complete it on your device.',
    );
  const instead = inPlaceOfAnswer(triage, messages);
  if (instead !== null) {
    // The plan waits as it is, with what it last asked.
    const { status } = reportOf(state, context);
    const waiting = { content: instead, buttons: offersOf(messages) };
    return { ...message, reply: waiting, next: { state: { ...state }, status } };
  }
  const turn = reply(state, body.message, said_at, context);
  const { status } = reportOf(turn.session, context);
  return { ...message, reply: turn.message, next: { state: { ...turn.session }, status } };
}

/**
 * What the message calls for. Words that the open question offers are its answer; a card that was waved away stays so.
 * The rows of the plan are read only where there is a card.
 */
async function triageOf(
  { engine }: ScenarioDeps,
  messages: readonly ScenarioMessage[],
  stored: ScenarioMessage | undefined,
  { message, waved_away }: ScenarioMessageBody,
  titles: () => Promise<string[]>,
): Promise<Triage> {
  const first = isOffered(message, offersOf(messages)) ? OWN_WORDS : engine.triage(message);
  const judged = first.level === 'none' ? first : engine.triage(message, await titles());
  const triage = stored?.triage ? engine.raise(stored.triage, judged) : judged;
  return waved_away && triage.level === 'soft' ? { ...triage, waved_away: true } : triage;
}

/** The words of the buttons below the last reply. */
function offersOf(messages: readonly ScenarioMessage[]): string[] {
  return messages.findLast(({ role, card }) => role === 'assistant' && !card)?.buttons ?? [];
}

/** When it was said: not ahead of the server's clock, and after all that was said before. */
function momentOf(
  messages: readonly ScenarioMessage[],
  session: ScenarioSessionRow,
  { said_at }: ScenarioMessageBody,
  now: number,
): string {
  const latest = [session.updated_at, ...messages.map((message) => message.said_at)].sort().at(-1);
  const said = said_at === undefined ? now : Math.min(Date.parse(said_at), now);
  return laterThan(latest, said);
}
