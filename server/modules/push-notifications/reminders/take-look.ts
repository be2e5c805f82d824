import { openOn } from '#shared/domain/tasks/open-today.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { dateOf, momentAt } from '#server/time/moments.ts';
import type { Trx } from '#server/database/database.ts';
import { pauseAfter } from '#server/database/due-run.ts';
import type { DeviceMark } from '#server/database/schema.ts';
import { currentVersion } from '#server/sync/lock-version.ts';
import { pushMessage } from '../push-message.ts';
import type { OutgoingPush } from '../sending/send-push.ts';
import { isReached, subscriptionsOf, type SubscriptionRow } from '../subscriptions-repository.ts';
import {
  claimsSince,
  deleteClaimsBefore,
  endClaim,
  insertClaims,
  markDevices,
  type ClaimRow,
} from './claims-repository.ts';
import { readFacts } from './facts-repository.ts';
import { deleteLook, lockLook, noteLook } from './looks-repository.ts';
import { wordsOf } from './notification-words.ts';
import { openReminders, type ReminderFacts } from './open-reminders.ts';
import { planLook, type Look } from './plan-look.ts';
import type { Notification } from './plan-notifications.ts';
import { endOfQuiet, startOfQuiet } from './quiet-hours.ts';
import { tagOf, type ReminderKey, type ReminderKind } from './reminder.ts';

export interface LookDeps {
  publicUrl: string;
  /** The key under which devices have to have subscribed. */
  publicKey: string;
}

/** One push of a claim to one device. */
export interface DuePush {
  claim: ReminderKey;
  /** In milliseconds. */
  usefulUntil: number;
  /** As it is written before the push: with this try, and the time of the next one. */
  mark: DeviceMark;
  device: SubscriptionRow;
  push: OutgoingPush;
}

export interface TakenLook {
  pushes: DuePush[];
  /** When to look again, in milliseconds. */
  nextAt: number;
}

type Facts = ReminderFacts & { programme: Programme };

/** Longer than a push service may take to answer, with all that is noted of it; then somebody else goes on. */
const LEASE_MS = 45_000;
/** Calls to one device for one reminder, those of processes that died over them included. */
const TRIES_MAX = 5;
const DAY_MS = 86_400_000;
/** So long it can be seen what was sent; a claim is of no use after two days. */
const CLAIMS_KEPT_DAYS = 14;

/**
 * Looks at one account: claims what is due now and answers the pushes that follow, those included that did not get
 * through before. Runs in a transaction that acts as the account; what it answers is sent after the commit. Undefined
 * where somebody else is at it, or nothing is to be sent.
 */
export async function takeLook(
  trx: Trx,
  userId: string,
  now: number,
  deps: LookDeps,
): Promise<TakenLook | undefined> {
  const instant = (ms: number) => new Date(ms).toISOString();
  if (!(await lockLook(trx, userId, instant(now)))) return undefined;
  const devices = await subscriptionsOf(trx, userId);
  if (devices.length === 0) {
    await deleteLook(trx, userId);
    return undefined;
  }
  // Before the rows: a change in between makes for one more look, and none is overlooked.
  const seenVersion = await currentVersion(trx, userId);
  const facts = await readFacts(trx, userId, now);
  if (!facts) {
    await noteLook(trx, userId, { lookAt: instant(now + DAY_MS), seenVersion, leasedUntil: null });
    return undefined;
  }
  const today = momentAt(now, facts.zone);
  await deleteClaimsBefore(trx, userId, dateOf(today.minus({ days: CLAIMS_KEPT_DAYS })));
  const reached = devices.filter((device) => isReached(device, { publicKey: deps.publicKey, now }));
  const former = await claimsSince(trx, userId, dateOf(today.minus({ days: 2 })));
  const waitedFor = (at: number) => reached.filter(({ created_at }) => Date.parse(created_at) <= at);
  const look = planLook(facts, former, (at) => waitedFor(at).length > 0);
  const claims = claimsOf(look, now, waitedFor);
  await insertClaims(trx, userId, claims);

  const pushes: DuePush[] = [];
  let { nextAt } = look;
  for (const claim of [...former, ...claims]) {
    if (claim.state !== 'open') continue;
    const open = openDevices(claim, reached);
    const notification = stillOpen(claim, facts);
    if (!notification || notification.usefulUntil <= now || open.length === 0) {
      await endClaim(trx, userId, claim);
      continue;
    }
    const begun: Record<string, DeviceMark> = {};
    for (const { device, mark: before } of open) {
      const againAt = before.again_at === null ? now : Date.parse(before.again_at);
      if (againAt > now) {
        nextAt = Math.min(nextAt, againAt);
        continue;
      }
      const mark = withTry(before, now);
      begun[device.session_id] = mark;
      const { usefulUntil } = notification;
      pushes.push({ claim, usefulUntil, mark, device, push: pushOf(notification, facts, userId, deps) });
    }
    // Before the pushes: a process that dies over them has used up a try.
    if (Object.keys(begun).length > 0) await markDevices(trx, userId, claim, begun);
  }
  if (pushes.length === 0) {
    await noteLook(trx, userId, { lookAt: instant(nextAt), seenVersion, leasedUntil: null });
    return undefined;
  }
  // Where this process dies with them, somebody looks as soon as the lease is over.
  const leasedUntil = instant(now + LEASE_MS);
  await noteLook(trx, userId, { lookAt: leasedUntil, seenVersion, leasedUntil });
  return { pushes, nextAt };
}

function claimsOf(
  { send, dropped }: Look,
  now: number,
  waitedFor: (at: number) => SubscriptionRow[],
): ClaimRow[] {
  const row = (key: ReminderKey, usefulUntil: number): ClaimRow => ({
    ...keyOf(key),
    state: 'part',
    claimed_at: new Date(now).toISOString(),
    place_date: null,
    useful_until: new Date(usefulUntil).toISOString(),
    parts: [],
    marks: {},
  });
  const fresh: DeviceMark = { state: 'open', tries: 0, again_at: null };
  const all = [
    ...send.flatMap(({ notification, placeDate }) => [
      {
        ...row(notification, notification.usefulUntil),
        state: 'open' as const,
        place_date: placeDate,
        parts: notification.parts.map(keyOf),
        marks: Object.fromEntries(waitedFor(notification.at).map(({ session_id }) => [session_id, fresh])),
      },
      ...notification.parts.map((part) => row(part, notification.usefulUntil)),
    ]),
    ...dropped.flatMap((notification) =>
      [notification, ...notification.parts].map((key) => ({
        ...row(key, notification.usefulUntil),
        state: 'no_place' as const,
      })),
    ),
  ];
  // A notification of one reminder has its name.
  return [...new Map(all.toReversed().map((claim) => [tagOf(claim), claim])).values()].toReversed();
}

function openDevices({ marks }: ClaimRow, reached: readonly SubscriptionRow[]) {
  return reached.flatMap((device) => {
    const mark = marks[device.session_id];
    return mark?.state === 'open' && mark.tries < TRIES_MAX ? [{ device, mark }] : [];
  });
}

/** The mark with one more try, and the time of the next one where nobody hears of its outcome. */
function withTry({ tries }: DeviceMark, now: number): DeviceMark {
  const pauseMs = Math.max(LEASE_MS, pauseAfter(tries + 1));
  return { state: 'open', tries: tries + 1, again_at: new Date(now + pauseMs).toISOString() };
}

/**
 * The claim's notification with what of it is not done yet; undefined where nothing is. It also ends with quiet hours
 * that the participant chose since it was claimed.
 */
function stillOpen(claim: ClaimRow, facts: ReminderFacts): Notification | undefined {
  const { zone, now, choices } = facts;
  if (endOfQuiet(now, choices.quiet_hours, zone) !== null) return undefined;
  const names = new Set(claim.parts.map(tagOf));
  const parts = openReminders(facts)
    .filter((reminder) => names.has(tagOf(reminder)))
    .sort((a, b) => a.at - b.at);
  if (parts.length === 0) return undefined;
  const { local_date, slot } = claim;
  const nextQuiet = startOfQuiet(now, choices.quiet_hours, zone) ?? Infinity;
  const usefulUntil = Math.min(Date.parse(claim.useful_until), nextQuiet);
  return { kind: claim.kind as ReminderKind, local_date, slot, at: now, usefulUntil, parts };
}

function pushOf(notification: Notification, facts: Facts, userId: string, deps: LookDeps): OutgoingPush {
  const { zone, now, events, programme } = facts;
  const tag = tagOf(notification);
  const only = notification.parts.length === 1 ? notification.parts[0] : undefined;
  return {
    payload: pushMessage({
      publicUrl: deps.publicUrl,
      kind: notification.kind,
      account: userId,
      localDate: notification.local_date,
      tag,
      ...wordsOf(notification, programme),
      openToday: openOn(events, dateOf(momentAt(now, zone))),
    }),
    ttlSeconds: Math.max(1, Math.floor((notification.usefulUntil - now) / 1000)),
    urgency: only ? URGENCY[only.kind] : 'high',
    topic: tag,
  };
}

const URGENCY: Readonly<Record<ReminderKind, OutgoingPush['urgency']>> = {
  check_in: 'high',
  plan_day: 'high',
  reflection: 'high',
  tasks: 'high',
  new_week: 'normal',
  changed_plan: 'normal',
  tip: 'low',
};

function keyOf({ kind, local_date, slot }: ReminderKey): ReminderKey {
  return { kind, local_date, slot };
}
