import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import {
  pushReportSchema,
  pushStateSchema,
  subscribeBodySchema,
  unsubscribeBodySchema,
} from '#shared/http/push-notifications.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate, Participant } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { dateOf, momentAt } from '#server/time/moments.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';
import { requireOperator } from '../auth/routes/require-operator.ts';
import { answersSince, subscriptionsByService } from './answers-repository.ts';
import { isCurvePoint } from './is-curve-point.ts';
import type { Push } from './open-push.ts';
import { recordPush } from './record-push.ts';
import { askForLook } from './reminders/looks-repository.ts';
import { pushServiceOf } from './sending/push-services.ts';
import {
  deleteSubscription,
  isReached,
  saveSubscription,
  subscriptionOfSession,
  UNREACHED_MS,
} from './subscriptions-repository.ts';
import { testPush } from './test-push.ts';

const tags = ['push notifications'];
const BASE = '/api/v1/push-notifications';
const REPORT_DAYS = 14;
/** Each calls a push service, and somebody waits for it. */
const TESTS_PER_MINUTE = 10;

export interface PushNotificationsOptions {
  authenticate: Authenticate;
  auth: Pick<AuthContext, 'accessTokens'>;
  push: Push;
}

/** /api/v1/push-notifications: which device is reached, by whom it may be, and the operator's report. */
export function pushNotificationsModule(deps: ServerDeps, options: PushNotificationsOptions) {
  return async (instance: FastifyInstance): Promise<void> => {
    await instance.register(async (app) => addOwnRoutes(app, deps, options));
    await instance.register(async (app) => addReportRoute(app, deps, options));
    instance.addHook('onClose', async () => {
      await options.push.reminders.stop();
      options.push.sender.close();
    });
  };
}

async function addOwnRoutes(
  instance: FastifyInstance,
  deps: ServerDeps,
  { authenticate, push: { keys, sender } }: PushNotificationsOptions,
): Promise<void> {
  const { database, clock, config } = deps;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const participantOf = requireParticipant(instance, authenticate);
  const now = () => new Date(clock.now()).toISOString();
  const deviceOf = (participant: Participant) =>
    database.asAuth((trx) => subscriptionOfSession(trx, participant));
  const keysOrRefusal = async () => {
    const pair = await keys();
    if (!pair) throw new HttpError(503, 'push_off', 'This service sends no notifications at present.');
    return pair;
  };

  app.get(
    `${BASE}/key`,
    {
      schema: {
        tags,
        summary: 'The key to subscribe with, and what the server has of the device that asks',
        response: { 200: pushStateSchema },
      },
    },
    async (request) => {
      const pair = await keys();
      const device = await deviceOf(participantOf(request));
      if (!device) return { public_key: pair?.publicKey ?? null, subscription: null };
      const { endpoint, failing_since, last_answer } = device;
      const reached = pair !== null && isReached(device, { publicKey: pair.publicKey, now: clock.now() });
      return {
        public_key: pair?.publicKey ?? null,
        subscription: { endpoint, reached, failing_since, last_answer },
      };
    },
  );

  app.post(
    `${BASE}/subscribe`,
    {
      schema: {
        tags,
        summary: 'Send notifications to this device, until its session ends',
        body: subscribeBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = participantOf(request);
      const { endpoint, keys: of } = request.body.subscription;
      const service = pushServiceOf(endpoint, config.push);
      if (!service)
        throw new HttpError(400, 'validation_failed', 'This is no address of a known push service.', {
          extra: { fields: { endpoint: 'must be an https address of a known push service' } },
        });
      if (!isCurvePoint(of.p256dh))
        throw new HttpError(400, 'validation_failed', 'This is no key of a browser.', {
          extra: { fields: { p256dh: 'must be a point of P-256' } },
        });
      const { publicKey } = await keysOrRefusal();
      await database.asAuth(async (trx) => {
        const isSaved = await saveSubscription(trx, {
          user_id: userId,
          session_id: sessionId,
          endpoint,
          p256dh: of.p256dh,
          auth_key: of.auth,
          service: service.name,
          server_key: publicKey,
          created_at: now(),
        });
        if (!isSaved) throw new HttpError(409, 'endpoint_taken', 'This address belongs to another browser.');
        await database.becomeUser(trx, userId);
        await askForLook(trx, userId, now());
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${BASE}/unsubscribe`,
    {
      schema: {
        tags,
        summary: 'Send no more notifications to an endpoint of the caller',
        body: unsubscribeBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = participantOf(request);
      await database.asUser(userId, (trx) => deleteSubscription(trx, userId, request.body.endpoint));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${BASE}/test`,
    {
      schema: {
        tags,
        summary: 'Send a test to the device that asks; answered once its push service has answered',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const participant = participantOf(request);
      app.limits.take([
        { of: 'participants', key: `push test ${participant.userId}`, most: TESTS_PER_MINUTE },
      ]);
      const pair = await keysOrRefusal();
      const device = await deviceOf(participant);
      if (!device) throw new HttpError(404, 'not_subscribed', 'Please enable notifications first');
      const push = await testPush(deps, participant.userId);
      const outcome = await sender.send(device, push, pair);
      await recordPush(deps, device, outcome);
      if (outcome.kind !== 'taken') {
        const { service } = device;
        request.log.warn({ service, answer: outcome.answer }, 'a push service did not take a test');
        throw new HttpError(502, 'push_not_taken', 'The push service did not take the notification.');
      }
      return reply.code(204).send(null);
    },
  );
}

async function addReportRoute(
  instance: FastifyInstance,
  { database, clock }: ServerDeps,
  { auth, push: { keys } }: PushNotificationsOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', (request) => requireOperator(auth, request));
  app.get(
    `${BASE}/report`,
    {
      schema: {
        tags: ['operators'],
        summary: 'How the push services answered, and how many devices they reach',
        response: { 200: pushReportSchema },
      },
    },
    async () => {
      const now = clock.now();
      const since = dateOf(momentAt(now, 'utc').minus({ days: REPORT_DAYS }));
      const unreachedSince = new Date(now - UNREACHED_MS).toISOString();
      const on = (await keys()) !== null;
      return database.asAuth(async (trx) => ({
        on,
        services: await subscriptionsByService(trx, unreachedSince),
        answers: await answersSince(trx, since),
      }));
    },
  );
}
