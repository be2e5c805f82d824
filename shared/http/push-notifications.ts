import { z } from 'zod/mini';
import { uuidSchema, localDateSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';

const base64url = (length: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'), z.length(length));

const endpointSchema = z.string().check(z.minLength(1), z.maxLength(1000));

/** A browser's PushSubscription, as its toJSON() gives it. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    /** The device's P-256 point, 65 bytes. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
});

/** POST /api/v1/push-notifications/subscribe: this session's device, in place of what it had before; 204. */
export const subscribeBodySchema = z.object({ subscription: pushSubscriptionSchema });

/** POST /api/v1/push-notifications/unsubscribe: 204, also where the caller has no such subscription. */
export const unsubscribeBodySchema = z.object({ endpoint: endpointSchema });

/** GET /api/v1/push-notifications/key */
export const pushStateSchema = z.object({
  /** The key to subscribe with, in base64url; null where this server sends no notifications. */
  public_key: z.nullable(z.string()),
  /** What the server has of the device that asks; null: nothing. */
  subscription: z.nullable(
    z.object({
      endpoint: z.string(),
      /** False where nothing got through for seven days, or the subscription belongs to another key. */
      reached: z.boolean(),
      /** Since when no push got through; null: the last one did, or none was tried. */
      failing_since: z.nullable(instantSchema),
      /** How the push service took the last push, a test included: refused for good, or failed for now. */
      last_answer: z.nullable(z.enum(['taken', 'refused', 'failed'])),
    }),
  ),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** What a push is about; a worker that does not know a kind shows the payload's own words. */
export const PUSH_KINDS = [
  'check_in',
  'plan_day',
  'reflection',
  'new_week',
  'changed_plan',
  'tasks',
  'tip',
  'several',
  'test',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * The payload of a push: a declarative push message (W3C Push API), which Safari shows by itself and a service worker
 * shows elsewhere. Its words name no task, measure, mood or person.
 */
export const pushPayloadSchema = z.object({
  web_push: z.literal(8030),
  /** How many of today's items are open; 0 clears the badge. */
  app_badge: z.number().check(z.int(), z.gte(0)),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.literal('en-GB'),
    dir: z.literal('ltr'),
    /** A repeated push replaces the notification of the same tag. */
    tag: z.string(),
    /** Where a tap leads; an absolute address of this service. */
    navigate: z.string(),
    silent: z.literal(false),
    /** As the first Safari with such messages reads it. */
    app_badge: z.string(),
    data: z.object({
      kind: z.string(),
      /** The day that it is about, in the programme's zone. */
      local_date: localDateSchema,
      /** Whose it is: a worker shows neutral words where somebody else is signed in. */
      account: uuidSchema,
    }),
  }),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

const countSchema = z.number().check(z.int(), z.gte(0));

/** GET /api/v1/push-notifications/report, for operators. */
export const pushReportSchema = z.object({
  /** Whether this server sends notifications. */
  on: z.boolean(),
  services: z.array(
    z.object({
      service: z.string(),
      subscriptions: countSchema,
      /** Those that nothing reached for seven days. */
      not_reached: countSchema,
    }),
  ),
  /** How each push service answered on each day (UTC) of the last two weeks, the latest first. */
  answers: z.array(
    z.object({
      day: localDateSchema,
      service: z.string(),
      /** The status of the answer, or 'none'. */
      answer: z.string(),
      count: countSchema,
    }),
  ),
});
export type PushReport = z.infer<typeof pushReportSchema>;
