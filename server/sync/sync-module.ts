import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { syncRequestSchema } from '#shared/protocol/sync-request.ts';
import { syncResponseSchema } from '#shared/protocol/sync.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import { jsonRefusal, SYNC_JSON_SHAPE } from '#server/http/requests/json-shape.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import type { Consequences } from './consequences.ts';
import { currentVersion } from './lock-version.ts';
import { parseEnvelope } from './parse-envelope.ts';
import { BOUNDS } from '#server/bounds.ts';
import { createPokeHub } from './poke-hub.ts';
import { openPokeStream } from './poke-stream.ts';
import { pruneSync } from './prune-sync.ts';
import { createStreamRegister } from './stream-register.ts';
import { createSyncService, type SyncServiceOptions } from './sync-service.ts';

const HEARTBEAT_MS = 25_000;
const HOUR_MS = 60 * 60_000;
const tags = ['sync'];

/** The settings of another release of the server; the default is this release. */
type Rules = Pick<SyncServiceOptions, 'minSchema' | 'definitions'>;

export interface SyncModuleOptions extends Rules {
  authenticate: Authenticate;
  consequences: Consequences;
  heartbeatMs?: number;
}

/** POST /api/v1/sync and the stream of pokes. See shared/protocol/sync.ts for the protocol. */
export function syncModule(
  deps: ServerDeps,
  { authenticate, consequences, heartbeatMs = HEARTBEAT_MS, ...rules }: SyncModuleOptions,
) {
  const { database } = deps;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const service = createSyncService(
      { ...deps, consequences },
      {
        ...rules,
        onRestoreFound: () =>
          app.log.error(
            'a phone knows a later state: the database was restored from a backup, and every phone sends again',
          ),
      },
    );
    const hub = createPokeHub(database);
    const streams = createStreamRegister(BOUNDS.streams);
    const pruning = setInterval(() => {
      pruneSync(deps).catch((error: unknown) => app.log.error({ err: error }, 'pruning the sync failed'));
    }, HOUR_MS);
    pruning.unref();
    app.addHook('onClose', async () => {
      clearInterval(pruning);
      await hub.close();
    });

    // A hostile key in one mutation's arguments must reject that mutation alone, not the whole push.
    const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const refusal = jsonRefusal(body, SYNC_JSON_SHAPE);
      if (refusal === null) void parseJson(request, body.toString(), done);
      else done(refusal);
    });

    app.post(
      '/api/v1/sync',
      {
        schema: {
          tags,
          summary: 'Push changes and pull those of the other devices',
          body: syncRequestSchema,
          response: { 200: syncResponseSchema },
        },
        // No validation here: each mutation of a push is parsed and judged alone.
        validatorCompiler: () => (value) => ({ value }),
        serializerCompiler: () => JSON.stringify,
      },
      async (request) => {
        const participant = participantOf(request);
        const envelope = parseEnvelope(request.body);
        takeChanges(app, participant.userId, envelope.push.length);
        return service.handle(participant, envelope);
      },
    );

    app.get(
      '/api/v1/sync/pokes',
      {
        schema: {
          tags,
          summary: 'A stream of {through} as server-sent events: hints that there is something to pull',
          produces: ['text/event-stream'],
        },
      },
      async (request, reply) => {
        const { userId } = participantOf(request);
        const stream = await openPokeStream({
          subscribe: (heard) => hub.subscribe(userId, heard),
          current: () => database.asUser(userId, (trx) => currentVersion(trx, userId)),
          stillAllowed: async () => {
            try {
              await authenticate(request);
              return true;
            } catch (error) {
              // Only an invalid session ends the stream; a busy database does not.
              if (error instanceof HttpError && error.status < 500) return false;
              request.log.warn({ err: error }, 'a poke stream could not check its session');
              return true;
            }
          },
          heartbeatMs,
          draining: app.draining,
        });
        streams.add(userId, stream);
        return reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(stream);
      },
    );
  };
}

/** All of a push or nothing: HttpError 429 says when it may come again, and the phone keeps what it holds. */
function takeChanges({ limits }: Pick<FastifyInstance, 'limits'>, userId: string, count: number): void {
  if (count === 0) return;
  const of = 'participants';
  const day = 24 * 60;
  limits.take([
    { of, key: `changes ${userId}`, most: BOUNDS.changesInAMinute, count },
    { of, key: `changes of a day ${userId}`, most: BOUNDS.changesInADay, minutes: day, count },
  ]);
}
