import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventTimeOf } from '#shared/domain/event-time.ts';
import { addDays, dayOfWeek } from '#shared/domain/local-date.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { localDateTimeIn } from '#shared/domain/zoned-time.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { loadConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openPushService, type BrowserSubscription, type PushService } from '#server/testing/push-service.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createPushKeys } from '../sending/push-keys.ts';
import { createPushSender } from '../sending/send-push.ts';
import { chooseReminders, enableDevice, makePerson } from '../testing/people.ts';
import type { ReminderChoices } from './reminder-choices.ts';
import { createReminderRun } from './reminder-run.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const isLong = process.env.DAYMARK_LONG === '1';
const PEOPLE = isLong ? 500 : 40;

/** A Wednesday, four days before the clocks of Europe go forward. */
const START = Date.parse('2027-03-24T00:00:00.000Z');
const END = START + 7 * DAY_MS;
/** A Monday, two weeks before, so that the week has a new week in it. */
const MONDAY = '2027-03-08';
/** For so long nobody sweeps. No quiet hours begin meanwhile, so nothing is lost. */
const AWAY = { from: Date.parse('2027-03-27T14:00:30.000Z'), to: Date.parse('2027-03-27T14:25:10.000Z') };

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
  const clock = createTestClock(START);
  beforeAll(async () => {
    database = await open();
    service = await openPushService(() => clock.now());
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  test(
    `brings ${PEOPLE} participants in ${ZONES.length} zones each reminder that has a place, once and in time`,
    { timeout: isLong ? 60 * MINUTE_MS : 15 * MINUTE_MS },
    async () => {
      const config = loadConfig({ NODE_ENV: 'test', PUSH_ALLOWED_ORIGINS: service.url });
      const keys = (await createPushKeys({ config, database, clock })())!;
      const sender = createPushSender(config.push);
      const everybody: Somebody[] = [];
      for (let nth = 0; nth < PEOPLE; nth += 1) {
        const drawn = draw(nth);
        const person = await makePerson(database, { ...drawn, monday: MONDAY, at: START });
        const phones = Array.from({ length: nth % 7 === 0 ? 2 : 1 }, () => service.subscribe(keys.publicKey));
        for (const phone of phones)
          await enableDevice(database, person, phone, { at: START, serverKey: keys.publicKey });
        await chooseReminders(database, person, drawn.choices, START - DAY_MS);
        everybody.push({ ...drawn, phones });
      }
      const expected = everybody.map(expectedOf);

      const failures: unknown[] = [];
      const newServer = () =>
        createReminderRun(
          { config, database, clock },
          {
            keys: async () => keys,
            sender,
            onFailure: (error) => failures.push(error),
            onAnswers: () => undefined,
          },
        );
      // In the long run two servers share one PostgreSQL.
      const newServers = () => Array.from({ length: isLong && name === 'postgres' ? 2 : 1 }, newServer);
      let servers = newServers();
      const dues = new Set(expected.flat().map(({ due }) => due));
      for (let at = START; at < END; at += MINUTE_MS) {
        if (at > AWAY.from && at < AWAY.to) continue;
        const isFirstAfter = at - MINUTE_MS < AWAY.to && at >= AWAY.to;
        if (isFirstAfter) {
          await Promise.all(servers.map((server) => server.stop()));
          servers = newServers();
        }
        // Nothing is due in the minutes between; the long run sweeps in them too.
        const isQuick = !isLong && !isFirstAfter && !dues.has(at) && !dues.has(at - MINUTE_MS);
        if (isQuick && (at / MINUTE_MS) % 30 !== 17) continue;
        clock.set(at);
        await Promise.all(servers.map((server) => server.now()));
      }
      await Promise.all(servers.map((server) => server.stop()));
      sender.close();

      expect([service.faults, failures]).toEqual([[], []]);
      const wrong: string[] = [];
      let sent = 0;
      everybody.forEach(({ zone, phones, choices: { quiet_hours } }, nth) => {
        for (const { endpoint } of phones) {
          const came = service.taken.filter((push) => push.endpoint === endpoint);
          sent += came.length;
          const names = came.map(({ payload }) => payload.notification.tag).sort();
          const wanted = (expected[nth] ?? []).map(({ tag }) => tag).sort();
          if (names.join() !== wanted.join()) wrong.push(`${nth} ${zone}: ${differences(wanted, names)}`);
          for (const { payload, at, ttl } of came) {
            const { tag } = payload.notification;
            const one = (expected[nth] ?? []).find((each) => each.tag === tag);
            const from = Math.max(
              one?.due ?? 0,
              one && one.due > AWAY.from && one.due < AWAY.to ? AWAY.to : 0,
            );
            if (at < (one?.due ?? 0) || at > from + 2 * MINUTE_MS)
              wrong.push(`${nth} ${zone}: ${tag} at ${new Date(at).toISOString()}`);
            if (one && at + ttl * 1000 > one.usefulUntil) wrong.push(`${nth} ${zone}: ${tag} lives ${ttl} s`);
            if (quiet_hours && isWithin(localDateTimeIn(zone, at).slice(11), quiet_hours))
              wrong.push(`${nth} ${zone}: ${tag} in quiet hours`);
          }
        }
      });
      expect(wrong).toEqual([]);
      expect(sent).toBeGreaterThan(PEOPLE * 7);
    },
  );
});

/** The nth participant; the same each time. */
function draw(nth: number): Omit<Somebody, 'phones'> {
  const pick = randomOf(nth + 1);
  const zone = ZONES[nth % ZONES.length] ?? 'UTC';
  const quiet_hours = QUIET[pick(QUIET.length)] ?? null;
  const off = pick(6);
  const choices = { check_ins: off !== 1, updates: off !== 2, tips: off !== 3, quiet_hours };
  const checkInAt = CHECK_INS[pick(CHECK_INS.length)] ?? '08:00';
  const [planBefore, tasks] = [[15, 15, 45][pick(3)] ?? 15, pick(6)];
  const days = Array.from({ length: 10 }, (_, n) => addDays('2027-03-23', n));
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
    pick(8) === 0
      ? { ...event, metadata: { ...event.metadata, status: pick(2) === 0 ? 'completed' : 'failed' } as const }
      : event,
  );
  return { zone, choices, events: done };

  function at(date: string, time: string | null, more: Partial<ProgrammeEvent>): ProgrammeEvent {
    return anEvent({ id: crypto.randomUUID(), event_type: 'habit', ...eventTimeOf(date, time, 15), ...more });
  }
}

/** Worked out by the rules alone, over a table of the week's wall times. */
function expectedOf({ zone, choices, events }: Somebody): Expected[] {
  const { quiet_hours: quiet } = choices;
  const instant = instantsIn(zone);
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
  for (let date = '2027-03-23'; date < '2027-04-02'; date = addDays(date, 1)) {
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
    const local = localDateTimeIn(zone, due);
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
    if (due < START - DAY_MS || due >= END + DAY_MS) continue;
    const [date = '', time = ''] = localDateTimeIn(zone, due).split('T');
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
  const fromStart = found.filter(({ due }) => due >= START);
  for (const one of fromStart.sort((a, b) => a.due - b.due || (a.tag < b.tag ? -1 : 1))) {
    const day = localDateTimeIn(zone, one.due).slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
  }
  const chosen = [...byDay.values()].flatMap((day) => {
    const firsts = day.filter(({ first }) => first);
    const others = day.filter(({ first }) => !first);
    return [...firsts, ...others.slice(0, Math.max(0, 4 - firsts.length))];
  });
  return chosen.filter(({ due }) => due < END);
}

function nameOf({ kind, local }: { kind: string; local: string }): string {
  return `${kind}-${local.slice(0, 10).replaceAll('-', '')}-${local.slice(11).replace(':', '')}`;
}

/** The first instant of each wall time; of one that the clocks skip, as long after the gap as it lies inside. */
function instantsIn(zone: string): (local: string) => number {
  const known = tables.get(zone) ?? new Map<string, number>();
  if (known.size === 0) {
    for (let at = START - 3 * DAY_MS; at < END + 3 * DAY_MS; at += STEP_MS) {
      const local = localDateTimeIn(zone, at);
      if (!known.has(local)) known.set(local, at);
    }
    tables.set(zone, known);
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
