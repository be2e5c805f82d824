import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventTimeOf } from '#shared/domain/time/event-time.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { loadConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openPushService, type BrowserSubscription, type PushService } from '#server/testing/push-service.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { createPushKeys } from '../sending/push-keys.ts';
import { createPushSender, type PushSender } from '../sending/send-push.ts';
import { chooseReminders, enableDevice, makePerson } from '../testing/people.ts';
import type { ReminderChoices } from './reminder-choices.ts';
import { createReminderRun, type ReminderRun } from './reminder-run.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const isLong = process.env.DAYMARK_LONG === '1';

/** A week, from a Wednesday on, whose Sunday changes the clocks of Europe. */
interface Week {
  name: string;
  start: number;
  end: number;
  /** Of a programme that began two weeks before, so that the week has a new week in it. */
  monday: string;
  /** For so long nobody sweeps. Nowhere do quiet hours or a day begin meanwhile, so nothing is lost. */
  away: { from: number; to: number };
  /** Participants in an ordinary run. */
  people: number;
  /** A check-in at a wall time of London that does not come, or comes twice. */
  odd: { tag: string; due: number };
}
const WEEKS: readonly Week[] = [
  weekFrom('2027-03-24', '2027-03-08', {
    name: 'whose clocks go forward',
    people: 14,
    odd: { tag: 'check_in-20270328-0130', due: Date.parse('2027-03-28T01:30:00.000Z') },
  }),
  weekFrom('2027-10-27', '2027-10-11', {
    name: 'whose clocks go back',
    people: 12,
    odd: { tag: 'check_in-20271031-0130', due: Date.parse('2027-10-31T00:30:00.000Z') },
  }),
];

const ZONES = [
  'Europe/London',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Atlantic/Azores',
  'Asia/Tokyo',
  'Europe/Helsinki',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Auckland',
  'UTC',
];
const QUIET: (QuietHours | null)[] = [
  { from: '21:30', to: '07:30' },
  { from: '21:30', to: '07:30' },
  null,
  { from: '20:00', to: '06:00' },
  { from: '12:00', to: '13:30' },
];
/** Participants who check in within the changed hour of their zone, with nothing in its way. */
const AT_THE_CHANGE: Readonly<Record<number, string>> = { 0: '01:30', 2: '02:15', 4: '00:45' };
const CHECK_INS = ['08:00', '09:00', '06:30', '20:00', '01:30', '22:00', '02:15'];

interface Somebody {
  zone: string;
  choices: Omit<ReminderChoices, 'changedAt'>;
  events: ProgrammeEvent[];
  phones: BrowserSubscription[];
}

/** What is to come, as somebody who reads the rules works it out. */
interface Expected {
  tag: string;
  due: number;
  usefulUntil: number;
  /** Has its place before others. */
  first: boolean;
}

describe.each(testDatabases())('a week with a change of the clocks on $name', ({ name, open }) => {
  let database: Database;
  let service: PushService;
  const clock = createTestClock(0);
  beforeAll(async () => {
    database = await open();
    service = await openPushService(() => clock.now());
  });
  afterEach(async () => {
    await database.asAuth((trx) => trx.deleteFrom('auth_users').execute());
    service.taken.length = 0;
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const isWhole = isLong && name === 'postgres';
  const played = WEEKS.map((week) => ({ ...week, people: isWhole ? 500 : week.people }));

  test.each(played)(
    `$name brings $people participants in ${ZONES.length} zones each reminder that has a place, once and in time`,
    { timeout: isLong ? 60 * MINUTE_MS : 15 * MINUTE_MS },
    async (week) => {
      const { people, start, end, away, odd } = week;
      clock.set(start);
      const config = loadConfig({ NODE_ENV: 'test', PUSH_ALLOWED_ORIGINS: service.url });
      const keys = (await createPushKeys({ config, database, clock })())!;
      const sender = createPushSender(config.push, { callMs: 50_000 * PATIENCE });
      const everybody: Somebody[] = [];
      for (let nth = 0; nth < people; nth += 1) {
        const drawn = draw(nth, week);
        const person = await makePerson(database, { ...drawn, monday: week.monday, at: start });
        const phones = Array.from({ length: nth % 7 === 0 ? 2 : 1 }, () => service.subscribe(keys.publicKey));
        for (const phone of phones)
          await enableDevice(database, person, phone, { at: start, serverKey: keys.publicKey });
        await chooseReminders(database, person, drawn.choices, start - DAY_MS);
        everybody.push({ ...drawn, phones });
      }
      const expected = everybody.map((somebody) => expectedOf(somebody, week));
      expect(expected[0]).toContainEqual(expect.objectContaining(odd));

      const failures: unknown[] = [];
      const newServer = (over: Partial<Doomed> = {}) =>
        createReminderRun(
          { config, database: over.database ?? database, clock },
          {
            keys: async () => keys,
            sender: over.sender ?? sender,
            onFailure: (error) => {
              if (error !== KILLED) failures.push(error);
            },
            onAnswers: () => undefined,
          },
        );
      const startServers = () => Array.from({ length: SERVERS }, () => newServer());
      const deaths = drawDeaths(week);
      /** The pushes that a server died over, by endpoint and tag, and how often each was sent by then without a mark. */
      const diedOver = new Map<string, number>();
      const stopAll = (all: readonly ReminderRun[]) => Promise.all(all.map((server) => server.stop()));
      let running = startServers();
      const dues = new Set(expected.flat().map(({ due }) => due));
      let liveliest = 0;
      for (let at = start; at < end; at += MINUTE_MS) {
        if (at > away.from && at < away.to) continue;
        const isFirstAfter = at - MINUTE_MS < away.to && at >= away.to;
        if (isFirstAfter) {
          await stopAll(running);
          running = startServers();
        }
        // Nothing is due in the minutes between; the long run sweeps in all of them.
        const isQuick = !isLong && !isFirstAfter && !dues.has(at) && at > liveliest;
        if (isQuick && (at / MINUTE_MS) % 60 !== 17) continue;
        clock.set(at);
        const stage = dues.has(at) && at > liveliest ? deaths() : null;
        if (stage !== null) {
          const doomed = doomedServer({ database, sender }, stage, diedOver);
          await newServer(doomed).now();
          // A device that is never sent to ends the sweep while the push to another one is on its way.
          await doomed.settled();
          if (doomed.isDead()) liveliest = at + REPEATED_WITHIN;
        }
        await Promise.all(running.map((server) => server.now()));
      }
      await stopAll(running);
      sender.close();

      expect([service.faults, failures]).toEqual([[], []]);
      const wrong: string[] = [];
      let sent = 0;
      everybody.forEach(({ zone, phones, choices: { quiet_hours } }, nth) => {
        const wanted = expected[nth] ?? [];
        for (const { endpoint } of phones) {
          const came = service.taken.filter((push) => push.endpoint === endpoint);
          sent += came.length;
          const tell = (what: string) => wrong.push(`${nth} ${zone}: ${what}`);
          const names = came.map(({ payload }) => payload.notification.tag).sort();
          const wantedNames = wanted
            .flatMap(({ tag }) =>
              Array.from({ length: 1 + (diedOver.get(`${endpoint} ${tag}`) ?? 0) }, () => tag),
            )
            .sort();
          if (names.join() !== wantedNames.join()) tell(differences(wantedNames, names));
          for (const { payload, at, ttl } of came) {
            const { tag } = payload.notification;
            const one = wanted.find((each) => each.tag === tag);
            if (!one) continue;
            const from = one.due > away.from && one.due < away.to ? away.to : one.due;
            const slack = diedOver.has(`${endpoint} ${tag}`) ? REPEATED_WITHIN : 2 * MINUTE_MS;
            if (at < one.due || at > from + slack) tell(`${tag} at ${new Date(at).toISOString()}`);
            // A sweep a minute late is no shorter use.
            const lifeMs = one.usefulUntil - at;
            if (ttl * 1000 > lifeMs || ttl * 1000 <= lifeMs - 1000) tell(`${tag} lives ${ttl} s`);
            if (quiet_hours && isWithin(wallTime(zone, at).slice(11), quiet_hours))
              tell(`${tag} in quiet hours`);
          }
        }
      });
      expect(wrong).toEqual([]);
      expect(new Set(diedOver.values())).toEqual(new Set([0, 1]));
      expect(sent).toBeGreaterThan(people * 7);
    },
  );
});

const SERVERS = 2;
const KILLED = new Error('killed');
/** A push that a server died over comes this long after it was due at the latest. */
const REPEATED_WITHIN = 5 * MINUTE_MS;

/** Where a server dies: a claim is written and nothing sent; a push is sent and not marked; it is marked, the lease not ended. */
const STAGES = ['claimed', 'sent', 'marked'] as const;
type Stage = (typeof STAGES)[number];

/** Where a server dies in a minute in which something is due: in one of six, by random numbers of its own. */
function drawDeaths({ start }: Week): () => Stage | null {
  const pick = randomOf(start % 1_000_003);
  return () => (pick(6) === 0 ? (STAGES[pick(STAGES.length)] ?? null) : null);
}

interface Doomed {
  sender: PushSender;
  database: Database;
  isDead: () => boolean;
  /** Resolves once nothing of it is under way. */
  settled: () => Promise<void>;
}

/** What a server has that dies at that stage of its first push; the others that it claimed are never sent. */
function doomedServer(
  { database, sender }: Pick<Doomed, 'database' | 'sender'>,
  stage: Stage,
  diedOver: Map<string, number>,
): Doomed {
  let dead = false;
  let begun = false;
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    work.finally(() => underWay.delete(work)).catch(() => undefined);
    return work;
  };
  const alive = <T>(work: () => Promise<T>) => (dead ? Promise.reject<T>(KILLED) : track(work()));
  return {
    isDead: () => begun,
    async settled() {
      // What follows a piece of work begins in the turn after it.
      for (let quiet = 0; quiet < 2; quiet += 1) {
        if (underWay.size > 0) quiet = 0;
        await Promise.allSettled(underWay);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    sender: {
      ...sender,
      async send(device, push, keys) {
        const name = `${device.endpoint} ${push.topic}`;
        const isFirst = !begun;
        begun = true;
        diedOver.set(name, diedOver.get(name) ?? 0);
        dead ||= stage === 'claimed';
        if (dead || !isFirst) throw KILLED;
        const outcome = await track(sender.send(device, push, keys));
        if (stage === 'sent') {
          diedOver.set(name, (diedOver.get(name) ?? 0) + 1);
          dead = true;
        }
        return outcome;
      },
    },
    database: {
      ...database,
      asUser: (userId, work) => alive(() => database.asUser(userId, work)),
      asAuth: (work) =>
        alive(async () => {
          const done = await database.asAuth(work);
          dead ||= begun;
          return done;
        }),
    },
  };
}

function weekFrom(first: string, monday: string, more: Pick<Week, 'name' | 'people' | 'odd'>): Week {
  const start = Date.parse(`${first}T00:00:00.000Z`);
  const away = start + 3 * DAY_MS + 14 * HOUR_MS;
  return {
    ...more,
    monday,
    start,
    end: start + 7 * DAY_MS,
    away: { from: away + MINUTE_MS / 2, to: away + 25 * MINUTE_MS + MINUTE_MS / 6 },
  };
}

/** The nth participant; the same each time. */
function draw(nth: number, { start }: Week): Omit<Somebody, 'phones'> {
  const pick = randomOf(nth + 1);
  const zone = ZONES[nth % ZONES.length] ?? 'UTC';
  const atTheChange = AT_THE_CHANGE[nth];
  const drawnQuiet = QUIET[pick(QUIET.length)] ?? null;
  const quiet_hours = atTheChange === undefined ? drawnQuiet : null;
  const off = atTheChange === undefined ? pick(6) : 0;
  const choices = { check_ins: off !== 1, updates: off !== 2, tips: off !== 3, quiet_hours };
  const checkInAt = atTheChange ?? CHECK_INS[pick(CHECK_INS.length)] ?? '08:00';
  const [planBefore, tasks] = [[15, 15, 45][pick(3)] ?? 15, pick(6)];
  const days = Array.from({ length: 10 }, (_, n) => addDays(dateOf(start), n - 1));
  const events = days.flatMap((date) => [
    at(date, checkInAt, { title: 'Daily check-in' }),
    at(date, minutesBefore(checkInAt, planBefore), {
      title: 'Plan the Day',
      event_type: 'pre_checkin_review',
    }),
    ...(dayOfWeek(date) === 7
      ? [at(date, '10:00', { title: 'Weekly reflection', metadata: { rule: 'weekly-reflection' } })]
      : []),
    ...Array.from({ length: tasks }, () => at(date, halfHour(12 + pick(34)), { title: 'A walk' })),
    at(date, null, { title: 'At any time' }),
  ]);
  // Some of it is done before its time, or given up.
  const done = events.map((event) =>
    atTheChange === undefined && pick(8) === 0
      ? { ...event, metadata: { ...event.metadata, status: pick(2) === 0 ? 'completed' : 'failed' } as const }
      : event,
  );
  return { zone, choices, events: done };

  function at(date: string, time: string | null, more: Partial<ProgrammeEvent>): ProgrammeEvent {
    return anEvent({ id: crypto.randomUUID(), event_type: 'habit', ...eventTimeOf(date, time, 15), ...more });
  }
}

/** Worked out by the rules alone, over a table of the week's wall times. */
function expectedOf({ zone, choices, events }: Somebody, week: Week): Expected[] {
  const { start: weekStart, end: weekEnd } = week;
  const { quiet_hours: quiet } = choices;
  const instant = instantsIn(zone, week);
  interface Part {
    kind: string;
    local: string;
    due: number;
  }
  const parts = new Map<string, Part>();
  const add = (kind: string, local: string) =>
    parts.set(`${kind}${local}`, { kind, local, due: instant(local) });
  for (const { all_day, start_local, title, metadata } of events) {
    if (all_day || metadata.status !== undefined) continue;
    const kinds: Record<string, string> = {
      'Daily check-in': 'check_in',
      'Plan the Day': 'plan_day',
      'Weekly reflection': 'reflection',
    };
    const kind = kinds[title] ?? 'tasks';
    if (kind === 'check_in' || kind === 'plan_day' ? choices.check_ins : choices.updates)
      add(kind, start_local);
  }
  for (let n = -1; n < 9; n += 1) {
    const date = addDays(dateOf(weekStart), n);
    if (choices.updates && dayOfWeek(date) === 1) add('new_week', `${date}T09:00`);
    if (choices.tips && [2, 5].includes(dayOfWeek(date))) add('tip', `${date}T12:30`);
  }

  const groups: Part[][] = [];
  for (const part of parts.values()) {
    const plan = [...parts.values()].find(
      ({ kind, local, due }) =>
        kind === 'plan_day' &&
        local.slice(0, 10) === part.local.slice(0, 10) &&
        Math.abs(due - part.due) <= 30 * MINUTE_MS,
    );
    const checkIn = [...parts.values()].find(
      ({ kind, local, due }) =>
        kind === 'check_in' &&
        local.slice(0, 10) === part.local.slice(0, 10) &&
        Math.abs(due - part.due) <= 30 * MINUTE_MS,
    );
    if (part.kind === 'plan_day' && checkIn) continue;
    groups.push(part.kind === 'check_in' && plan ? [plan, part] : [part]);
  }

  const held = new Map<number, Part[]>();
  const found: Expected[] = [];
  const put = (group: Part[], due: number) => {
    const kinds = group
      .map(({ kind }) => kind)
      .sort()
      .join();
    const checkIn = group.find(({ kind }) => kind === 'check_in');
    const isPair =
      kinds === 'check_in,plan_day' && new Set(group.map(({ local }) => local.slice(0, 10))).size === 1;
    const local = wallTime(zone, due);
    const tag =
      group.length === 1 || isPair
        ? nameOf(isPair ? checkIn! : group[0]!)
        : nameOf({ kind: 'several', local });
    const ends = group.map(({ kind }) => {
      const midnight = instant(`${addDays(local.slice(0, 10), 1)}T00:00`);
      const own =
        kind === 'tasks'
          ? due + 2 * HOUR_MS
          : ['new_week', 'tip'].includes(kind)
            ? due + 12 * HOUR_MS
            : midnight;
      const starts = quiet
        ? [0, 1].map((n) => instant(`${addDays(local.slice(0, 10), n)}T${quiet.from}`))
        : [];
      return Math.min(own, ...starts.filter((start) => start > due));
    });
    found.push({
      tag,
      due,
      usefulUntil: Math.max(...ends),
      first: group.some(({ kind }) => kind === 'check_in' || kind === 'plan_day'),
    });
  };
  for (const group of groups) {
    const due = Math.min(...group.map((part) => part.due));
    // Farther from the week than any wait for quiet hours to end, and than a day that begins in it.
    if (due < weekStart - DAY_MS || due >= weekEnd + DAY_MS) continue;
    const [date = '', time = ''] = wallTime(zone, due).split('T');
    if (!quiet || !isWithin(time, quiet)) {
      put(group, due);
      continue;
    }
    const endDate = quiet.from > quiet.to && time >= quiet.from ? addDays(date, 1) : date;
    const end = instant(`${endDate}T${quiet.to}`);
    held.set(end, [...(held.get(end) ?? []), ...group]);
  }
  for (const [end, group] of held) put(group, end);

  const byDay = new Map<string, Expected[]>();
  const fromStart = found.filter(({ due }) => due >= weekStart);
  for (const one of fromStart.sort((a, b) => a.due - b.due || (a.tag < b.tag ? -1 : 1))) {
    const day = wallTime(zone, one.due).slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
  }
  const chosen = [...byDay.values()].flatMap((day) => {
    const firsts = day.filter(({ first }) => first);
    const others = day.filter(({ first }) => !first);
    return [...firsts, ...others.slice(0, Math.max(0, 4 - firsts.length))];
  });
  return chosen.filter(({ due }) => due < weekEnd);
}

function nameOf({ kind, local }: { kind: string; local: string }): string {
  return `${kind}-${local.slice(0, 10).replaceAll('-', '')}-${local.slice(11).replace(':', '')}`;
}

/** The first instant of each wall time; of one that the clocks skip, as long after the gap as it lies inside. */
function instantsIn(zone: string, { name, start, end }: Week): (local: string) => number {
  const known = tables.get(`${zone} ${name}`) ?? new Map<string, number>();
  if (known.size === 0) {
    for (let at = start - 3 * DAY_MS; at < end + 3 * DAY_MS; at += STEP_MS) {
      const local = wallTime(zone, at);
      if (!known.has(local)) known.set(local, at);
    }
    tables.set(`${zone} ${name}`, known);
  }
  return (local) => {
    for (let back = 0; back <= 3 * HOUR_MS; back += STEP_MS) {
      const before = new Date(Date.parse(`${local}:00.000Z`) - back).toISOString().slice(0, 16);
      const at = known.get(before);
      if (at !== undefined) return at + back;
    }
    throw new Error(`${local} lies outside of the table of ${zone}`);
  };
}
const tables = new Map<string, Map<string, number>>();
/** Every time of this week, and every change of the clocks, lies on a quarter of an hour. */
const STEP_MS = 15 * MINUTE_MS;

/** What a clock of the zone shows, as '2027-03-28T08:00'; asked of the runtime, and of no code of the product. */
function wallTime(zone: string, at: number): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  // Swedish dates are written so.
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(zone, clock);
  return clock.format(at).replace(' ', 'T');
}
const clocks = new Map<string, Intl.DateTimeFormat>();

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function addDays(date: string, days: number): string {
  return dateOf(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7;
}

function isWithin(time: string, { from, to }: QuietHours): boolean {
  return from > to ? time >= from || time < to : time >= from && time < to;
}

function differences(wanted: string[], came: string[]): string {
  const missing = wanted.filter((each) => !came.includes(each)).map((each) => `-${each}`);
  const more = came
    .filter((each, nth) => !wanted.includes(each) || came.indexOf(each) !== nth)
    .map((each) => `+${each}`);
  return [...missing, ...more].join(' ');
}

function halfHour(nth: number): string {
  return `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`;
}

function minutesBefore(time: string, minutes: number): string {
  return new Date(Date.parse(`2027-01-01T${time}:00.000Z`) - minutes * MINUTE_MS).toISOString().slice(11, 16);
}

/** Whole numbers below a bound, the same each time (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
