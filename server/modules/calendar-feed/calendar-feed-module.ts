import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import {
  calendarFeedAnswerSchema,
  calendarFeedChoiceSchema,
  calendarFeedSchema,
  newCalendarFeedSchema,
} from '#shared/http/calendar-feed.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import type { ServerDeps } from '#server/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { noteFeed } from '../auth/verbs/note-feed.ts';
import { deleteFeed, feedEvent, feedOf, replaceFeed, setFeedDetails } from './calendar-feed-repository.ts';
import { calendarText } from './calendar-text.ts';
import { hashOfToken, newFeedToken, tokenOfFile } from './feed-token.ts';
import { readFeed } from './read-feed.ts';

const tags = ['calendar'];
const FEEDS = '/api/v1/calendar-feeds';
/** A calendar asks a few times an hour; who asks more often does not read a calendar. */
const READS_PER_MINUTE = 30;

/**
 * /api/v1/calendar-feed: the participant's one feed. /api/v1/calendar-feeds/<token>.ics: the feed itself, read by
 * calendars that know nothing but this address. /api/v1/calendar-events/<id>/ics: one event as a file.
 */
export function calendarFeedModule(deps: ServerDeps, { authenticate }: { authenticate: Authenticate }) {
  return async (instance: FastifyInstance): Promise<void> => {
    await instance.register(async (app) => addOwnRoutes(app, deps, authenticate));
    await instance.register(async (app) => addFeedRoute(app, deps));
  };
}

async function addOwnRoutes(
  instance: FastifyInstance,
  deps: ServerDeps,
  authenticate: Authenticate,
): Promise<void> {
  const { database, clock, ids, config } = deps;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const participantOf = requireParticipant(instance, authenticate);

  app.get(
    '/api/v1/calendar-feed',
    {
      schema: { tags, summary: "The caller's calendar feed", response: { 200: calendarFeedAnswerSchema } },
    },
    async (request) => {
      const { userId } = participantOf(request);
      return { feed: (await database.asUser(userId, (trx) => feedOf(trx, userId))) ?? null };
    },
  );

  app.post(
    '/api/v1/calendar-feed',
    {
      schema: {
        tags,
        summary: 'Make a calendar feed, in place of a former one. Its address is told only now',
        body: calendarFeedChoiceSchema,
        response: { 201: newCalendarFeedSchema },
      },
    },
    async (request, reply) => {
      const participant = participantOf(request);
      const token = newFeedToken(ids);
      const feed = await database.asAuth(async (trx) => {
        await noteFeed(deps, trx, participant);
        await database.becomeUser(trx, participant.userId);
        return replaceFeed(trx, {
          user_id: participant.userId,
          token_hash: hashOfToken(token),
          details: request.body.details,
          created_at: new Date(clock.now()).toISOString(),
        });
      });
      return reply.code(201).send({ feed, path: `${FEEDS}/${token}.ics` });
    },
  );

  app.patch(
    '/api/v1/calendar-feed',
    {
      schema: {
        tags,
        summary: 'Change what the feed tells; its address stays',
        body: calendarFeedChoiceSchema,
        response: { 200: calendarFeedSchema },
      },
    },
    async (request) => {
      const { userId } = participantOf(request);
      const { details } = request.body;
      const feed = await database.asUser(userId, (trx) => setFeedDetails(trx, userId, details));
      if (!feed) throw new HttpError(404, 'not_found', 'There is no calendar feed.');
      return feed;
    },
  );

  app.delete(
    '/api/v1/calendar-feed',
    { schema: { tags, summary: 'End the calendar feed', response: { 204: z.null() } } },
    async (request, reply) => {
      const { userId } = participantOf(request);
      await database.asUser(userId, (trx) => deleteFeed(trx, userId));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/calendar-events/:id/ics',
    {
      schema: {
        tags,
        summary: 'An event as an iCalendar file, with what the caller sees of it',
        params: z.object({ id: z.string() }),
        produces: ['text/calendar'],
      },
    },
    async (request, reply) => {
      const { userId } = participantOf(request);
      const { id } = request.params;
      const event = isUuid(id)
        ? await database.asUser(userId, (trx) => feedEvent(trx, userId, id))
        : undefined;
      if (!event) throw new HttpError(404, 'not_found', 'Event not found.');
      const text = calendarText([event], { now: clock.now(), details: true, publicUrl: config.publicUrl });
      return sendCalendar(reply, text, 'attachment; filename="daymark-event.ics"');
    },
  );
}

async function addFeedRoute(instance: FastifyInstance, deps: ServerDeps): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${FEEDS}/:file`,
    {
      schema: {
        tags,
        summary: 'The programme as an iCalendar feed, by its secret address',
        params: z.object({ file: z.string() }),
        produces: ['text/calendar'],
        security: [],
      },
    },
    async (request, reply) => {
      // robots.txt lets calendars' readers in, who obey it; no search engine is to list an address that was told somewhere.
      reply.header('x-robots-tag', 'noindex');
      const feedKey = Buffer.from(hashOfToken(request.params.file)).toString('hex');
      app.limits.take([{ of: 'strangers', key: `feed ${feedKey}`, most: READS_PER_MINUTE }]);
      const token = tokenOfFile(request.params.file);
      const feed =
        token === undefined
          ? ({ kind: 'none' } as const)
          : await readFeed(deps, token, request.headers['if-none-match']);
      if (feed.kind === 'none') {
        app.limits.take([{ of: 'strangers', key: `no feed ${request.ip}`, most: READS_PER_MINUTE }]);
        throw new HttpError(404, 'not_found', 'There is no such calendar.');
      }
      // Kept by the calendar alone, and asked for each time: a revoked address is gone at once.
      reply.header('cache-control', 'private, no-cache').header('etag', feed.tag);
      if (feed.kind === 'unchanged') return reply.code(304).send();
      return sendCalendar(reply, feed.text, 'inline; filename="daymark.ics"');
    },
  );
}

function sendCalendar(reply: FastifyReply, text: string, disposition: string): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', disposition)
    .send(text);
}
