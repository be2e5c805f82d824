import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { triageLogEntry } from '#shared/coach/triage/triage-log-entry.ts';
import { openingIdOf, scenarioReplyIdOf } from '#shared/domain/chat/scenario-ids.ts';
import {
  availableScenariosSchema,
  completedScenarioSchema,
  scenarioHistorySchema,
  scenarioMessageBodySchema,
  scenarioReplyJsonSchema,
  scenarioSessionJsonSchema,
  scenarioSessionListSchema,
  startedScenarioSchema,
  startScenarioBodySchema,
  type ScenarioSessionJson,
} from '#shared/http/scenario-chat.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import type { Coach } from '../chat/open-coach.ts';
import { takeQuestion } from '../chat/take-question.ts';
import { completeTalk } from './complete-talk.ts';
import { NO_ROWS } from './plan-context.ts';
import { sayInTalk } from './say-in-talk.ts';
import { findSession, groundOf, type ScenarioDeps } from './scenario-deps.ts';
import { latestSessionOf, messageOf, messagesOf, sessionsOf } from './scenario-repository.ts';
import { AVAILABLE_SCENARIOS } from './scenario-list.ts';
import { messageJson, sessionJson } from './session-json.ts';
import { startTalk } from './start-talk.ts';

const byId = z.object({ id: z.string() });
const ROOT = '/api/v1/scenario-chat/scenarios';

/** /api/v1/scenario-chat: guided talks, Plan the Day among them. Their rows travel with the sync, too. */
export function scenarioChatModule(
  deps: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'ids'>,
  {
    authenticate,
    mutations,
    coach,
  }: { authenticate: Authenticate; mutations: ParticipantMutations; coach: Coach },
) {
  const { config, database, clock, ids } = deps;
  /** Of this process alone: the digest of a message in the log can be matched, and not looked up. */
  const logKey = ids.randomBytes(32);
  const digest = (text: string) => createHmac('sha256', logKey).update(text).digest('hex').slice(0, 16);
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const depsOf = (request: FastifyRequest): ScenarioDeps => ({
      clock,
      ids,
      mutations,
      engine: coach.engine,
      onTriage: (triage, message) =>
        request.log.info(triageLogEntry(message, triage, digest), 'a message was triaged'),
    });
    const about = (summary: string) => ({ tags: ['scenario chat'], summary });
    const writing = (summary: string) => ({ ...about(summary), headers: idempotencyHeadersSchema });

    app.get(
      `${ROOT}/available`,
      { schema: { ...about('The types of guided talks'), response: { 200: availableScenariosSchema } } },
      async (request) => {
        participantOf(request);
        return [...AVAILABLE_SCENARIOS];
      },
    );

    app.post(
      `${ROOT}/start`,
      {
        schema: {
          ...writing('Open the open session of an event or a type, or begin one'),
          body: startScenarioBodySchema,
          response: { 200: startedScenarioSchema },
        },
      },
      async (request) => {
        const participant = participantOf(request);
        takeQuestion(instance, config, 'scenario', participant);
        const { userId } = participant;
        return startTalk(depsOf(request), participant, readCall(request), request.body, async (trx, id) => {
          const opening = await messageOf(trx, userId, openingIdOf(id));
          const session = await jsonOf(trx, userId, await findSession(trx, userId, id));
          return { ...session, initial_message: opening?.content ?? '' };
        });
      },
    );

    app.post(
      `${ROOT}/message`,
      {
        schema: {
          ...writing('Say something in a session; the message has 1 to 1,000 code points'),
          body: scenarioMessageBodySchema,
          response: { 200: scenarioReplyJsonSchema },
        },
      },
      async (request) => {
        const participant = participantOf(request);
        takeQuestion(instance, config, 'scenario', participant);
        const { userId } = participant;
        return sayInTalk(depsOf(request), participant, readCall(request), request.body, async (trx, id) => {
          const message = await messageOf(trx, userId, id);
          const reply = await messageOf(trx, userId, scenarioReplyIdOf(id));
          if (!message || !reply) throw new HttpError(404, 'not_found', 'Message not found.');
          const session = await findSession(trx, userId, message.session_id);
          const { triage } = message;
          // A card that blocks nothing stands below the reply.
          const card = triage?.level === 'soft' ? coach.engine.cardOf(triage) : null;
          return {
            ...(await jsonOf(trx, userId, session)),
            response: [reply.content, ...(card === null ? [] : [card])].join('\n\n'),
            buttons: reply.buttons,
            message_id: id,
            reply_id: reply.id,
            triage: triage && { level: triage.level, class: triage.class },
          };
        });
      },
    );

    app.get(
      `${ROOT}/session/:id`,
      { schema: { ...about('A session'), params: byId, response: { 200: scenarioSessionJsonSchema } } },
      (request) => {
        const { userId } = participantOf(request);
        return database.asUser(userId, async (trx) =>
          jsonOf(trx, userId, await findSession(trx, userId, request.params.id)),
        );
      },
    );

    app.get(
      `${ROOT}/session/by-event/:id`,
      {
        schema: {
          ...about('The latest session of an event; 404 before the first'),
          params: byId,
          response: { 200: scenarioSessionJsonSchema },
        },
      },
      (request) => {
        const { userId } = participantOf(request);
        const eventId = request.params.id.toLowerCase();
        return database.asUser(userId, async (trx) => {
          const session = isUuid(eventId)
            ? await latestSessionOf(trx, userId, { type: null, eventId })
            : undefined;
          if (!session) throw new HttpError(404, 'not_found', 'This event has no session.');
          return jsonOf(trx, userId, session);
        });
      },
    );

    app.get(
      `${ROOT}/history/:id`,
      {
        schema: {
          ...about('The messages of a session'),
          params: byId,
          response: { 200: scenarioHistorySchema },
        },
      },
      (request) => {
        const { userId } = participantOf(request);
        return database.asUser(userId, async (trx) => {
          const { id } = await findSession(trx, userId, request.params.id);
          const messages = await messagesOf(trx, userId, [id]);
          return { session_id: id, history: messages.map(messageJson), message_count: messages.length };
        });
      },
    );

    app.post(
      `${ROOT}/session/:id/complete`,
      {
        schema: {
          ...writing('Write what a session has collected, once'),
          params: byId,
          response: { 200: completedScenarioSchema },
        },
      },
      (request) => {
        const participant = participantOf(request);
        const { userId } = participant;
        takeQuestion(instance, config, 'scenario', participant);
        const { id } = request.params;
        return completeTalk({ mutations, clock }, participant, readCall(request), id, async (trx) => {
          const session = await findSession(trx, userId, id);
          const { result } = session;
          if (result?.kind !== 'written') throw new Error('A completed session without its result');
          const changed = result.changed.map(({ after }) => after.id);
          return {
            ...(await jsonOf(trx, userId, session)),
            success: true as const,
            message: changed.length > 0 ? 'Your calendar has been updated!' : 'Nothing was changed.',
            changed,
            missed: result.missed,
          };
        });
      },
    );

    app.get(
      `${ROOT}/sessions`,
      {
        schema: { ...about("The caller's latest sessions"), response: { 200: scenarioSessionListSchema } },
      },
      (request) => listOf(participantOf(request).userId),
    );

    app.get(
      `${ROOT}/user/:id`,
      {
        schema: {
          ...about("The caller's latest sessions; another's are 404"),
          params: byId,
          response: { 200: scenarioSessionListSchema },
        },
      },
      (request) => {
        const { userId } = participantOf(request);
        if (request.params.id.toLowerCase() !== userId)
          throw new HttpError(404, 'not_found', 'User not found.');
        return listOf(userId);
      },
    );

    function listOf(userId: string): Promise<ScenarioSessionJson[]> {
      return database.asUser(userId, async (trx) => {
        const sessions = await sessionsOf(trx, userId);
        const list: ScenarioSessionJson[] = [];
        for (const session of sessions) list.push(await jsonOf(trx, userId, session));
        return list;
      });
    }

    async function jsonOf(
      trx: Trx,
      userId: string,
      session: ScenarioSessionRow,
    ): Promise<ScenarioSessionJson> {
      const messages = await messagesOf(trx, userId, [session.id]);
      // The rows of the day matter to an open plan alone.
      const isOpenPlan = session.scenario_type === 'pre_checkin_review' && session.status !== 'completed';
      const { context } = isOpenPlan
        ? await groundOf(trx, userId, session, clock.now())
        : { context: NO_ROWS };
      return sessionJson(userId, session, messages, context);
    }
  };
}
