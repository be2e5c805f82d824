import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  askCoachBodySchema,
  chatHistoryQuerySchema,
  chatHistorySchema,
  chatThreadQuerySchema,
  clearedChatSchema,
  coachAnswerSchema,
} from '#shared/http/chat.ts';
import { triageLogEntry } from '#shared/coach/triage/triage-log-entry.ts';
import { coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import { askCoach } from './ask-coach.ts';
import { countMessages, latestMessages, latestMoment } from './chat-repository.ts';
import type { Coach } from './open-coach.ts';
import { takeQuestion } from './take-question.ts';

const tags = ['chat'];

/** /api/v1/chat: the conversation with the coach. Its rows travel with the sync, too. */
export function chatModule(
  deps: Pick<ServerDeps, 'config' | 'database' | 'clock' | 'ids'>,
  {
    authenticate,
    mutations,
    coach,
  }: { authenticate: Authenticate; mutations: ParticipantMutations; coach: Coach },
) {
  const { config, database, clock, ids } = deps;
  /** Of this process alone: the digest of a question in the log can be matched, and not looked up. */
  const logKey = ids.randomBytes(32);
  const digest = (text: string) => createHmac('sha256', logKey).update(text).digest('hex').slice(0, 16);
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    // Elsewhere the first question loads what it needs: tests and development start servers all the time.
    if (config.production) app.addHook('onListen', () => void coach.warmUp());
    app.addHook('onClose', () => coach.close());

    for (const url of ['/api/v1/chat/', '/api/v1/chat']) {
      app.post(
        url,
        {
          schema: {
            tags,
            // The specification names it with a slash, which changes nothing anywhere (same-address.ts).
            hide: url === '/api/v1/chat',
            summary: 'Ask the coach; the question has 1 to 500 code points',
            headers: idempotencyHeadersSchema,
            body: askCoachBodySchema,
            response: { 200: coachAnswerSchema },
          },
        },
        async (request) => {
          const participant = participantOf(request);
          takeQuestion(instance, config, 'chat', participant);
          const threadId = threadOf(participant.userId, request.body.thread_id);
          return askCoach(
            {
              database,
              clock,
              ids,
              mutations,
              engine: coach.engine,
              onTriage: (triage, question) =>
                request.log.info(triageLogEntry(question, triage, digest), 'a question was triaged'),
            },
            participant,
            readCall(request),
            threadId,
            request.body,
          );
        },
      );
    }

    app.get(
      '/api/v1/chat/history',
      {
        schema: {
          tags,
          summary: 'The latest messages of the conversation with the coach, in its order',
          querystring: chatHistoryQuerySchema,
          response: { 200: chatHistorySchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        const threadId = threadOf(userId, request.query.thread_id);
        const messages = await database.asUser(userId, (trx) =>
          latestMessages(trx, userId, threadId, request.query.limit),
        );
        const history = messages.map(({ content, role, said_at, id, reply_to, engine: wrote }) => ({
          content,
          type: role,
          timestamp: said_at,
          id,
          reply_to,
          engine: wrote,
        }));
        return { success: true, history };
      },
    );

    app.delete(
      '/api/v1/chat/history',
      {
        schema: {
          tags,
          summary: 'Clear the conversation with the coach, on all devices',
          headers: idempotencyHeadersSchema,
          querystring: chatThreadQuerySchema,
          response: { 200: clearedChatSchema },
        },
      },
      async (request) => {
        const participant = participantOf(request);
        const { userId } = participant;
        const thread_id = threadOf(userId, request.query.thread_id);
        let deleted = 0;
        await mutations.run(
          participant,
          readCall(request),
          async (trx) => {
            deleted = await countMessages(trx, userId, thread_id);
            const now = new Date(clock.now()).toISOString();
            const latest = (await latestMoment(trx, userId, thread_id)) ?? now;
            return [{ kind: 'chat.clear', args: { thread_id, asked_at: latest > now ? latest : now } }];
          },
          async () => undefined,
        );
        return { success: true, deleted };
      },
    );
  };
}

/** The caller's conversation. HttpError 404 for any other: one answer, whether it exists or not. */
function threadOf(userId: string, asked: string | undefined): string {
  const own = coachThreadId(userId);
  if (asked !== undefined && asked !== own) throw new HttpError(404, 'not_found', 'Conversation not found.');
  return own;
}
