import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewCalendarFeed } from '#shared/http/calendar-feed.ts';
import type { CalendarEvent } from '#shared/http/calendar-events.ts';
import type { MedicalProgram } from '#shared/http/medical-programs.ts';
import { setTimeZone } from '#shared/product/mutations/set-time-zone.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

describe.each(testDatabases('journey'))('the calendar feed on $name', ({ open, journeyOnly }) => {
  let database: Database;
  let served: TestApp;
  let ann: SignedUp;
  let bob: SignedUp;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
    ann = await signUp(served.app);
    bob = await signUp(served.app);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const call = (who: SignedUp | null, method: Method, url: string, payload?: object) =>
    served.app.inject({
      method,
      url,
      ...(who && { headers: { authorization: `Bearer ${who.accessToken}` } }),
      ...(payload && { payload }),
    });
  const make = async (who: SignedUp, details = false) =>
    (await call(who, 'POST', '/api/v1/calendar-feed', { details })).json<NewCalendarFeed>();
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));

  test('there is none until it is made, and its address is told once', async () => {
    expect((await call(ann, 'GET', '/api/v1/calendar-feed')).json()).toEqual({ feed: null });
    const made = await call(ann, 'POST', '/api/v1/calendar-feed', { details: false });
    expect(made.statusCode).toBe(201);
    const { feed, path } = made.json<NewCalendarFeed>();
    expect(feed).toEqual({ details: false, created_at: '2026-03-05T08:00:00.000Z', last_read_at: null });
    expect(path).toMatch(/^\/api\/v1\/calendar-feeds\/[\w-]{43}\.ics$/);
    expect((await call(ann, 'GET', '/api/v1/calendar-feed')).json()).toEqual({ feed });
  });

  test('a calendar reads the programme with nothing but the address, and the reading is noted', async () => {
    const { path } = await make(ann);
    const answer = await call(null, 'GET', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const [programme] = (await call(ann, 'GET', '/api/v1/medical-programs/all')).json<MedicalProgram[]>();
    const events = (await call(ann, 'GET', `/api/v1/calendar-events/program/${programme!.id}`)).json<
      CalendarEvent[]
    >();
    const found = eventsIn(answer.body);
    expect(found.map(({ summary }) => summary).sort()).toEqual(events.map(({ title }) => title).sort());
    expect(answer.body).not.toContain('DESCRIPTION');
    expect((await call(ann, 'GET', '/api/v1/calendar-feed')).json()).toMatchObject({
      feed: { last_read_at: '2026-03-05T08:00:00.000Z' },
    });
  });

  test('robots.txt allows the address of a feed, which no search engine lists', async () => {
    const { path } = await make(ann);
    expect((await call(null, 'GET', path)).headers['x-robots-tag']).toBe('noindex');
    expect(robotsRulesFor(path)).toEqual({ first: 'Allow', longest: 'Allow' });
    expect(robotsRulesFor('/api/v1/sync')).toEqual({ first: 'Disallow', longest: 'Disallow' });
  });

  test('descriptions come only where the participant lets them, under the same address', async () => {
    const { path } = await make(ann);
    const changed = await call(ann, 'PATCH', '/api/v1/calendar-feed', { details: true });
    expect(changed.json()).toMatchObject({ details: true });
    expect((await call(null, 'GET', path)).body).toContain('DESCRIPTION');
  });

  test('a new address ends the former, and a revoked one is gone', async () => {
    const first = await make(ann);
    const second = await make(ann);
    expect((await call(null, 'GET', first.path)).statusCode).toBe(404);
    expect((await call(null, 'GET', second.path)).statusCode).toBe(200);
    expect((await call(ann, 'DELETE', '/api/v1/calendar-feed')).statusCode).toBe(204);
    const gone = await call(null, 'GET', second.path);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toEqual({ code: 'not_found', detail: 'There is no such calendar.' });
    expect((await call(ann, 'DELETE', '/api/v1/calendar-feed')).statusCode).toBe(204);
    expect((await call(ann, 'PATCH', '/api/v1/calendar-feed', { details: true })).statusCode).toBe(404);
  });

  if (journeyOnly) return;

  test('a task that is done keeps its UID with a higher SEQUENCE', async () => {
    const { path } = await make(bob);
    const before = eventsIn((await call(null, 'GET', path)).body)[0]!;
    const id = before.uid.replace('@daymark', '');
    const done = await call(bob, 'PATCH', `/api/v1/calendar-events/${id}/complete`, {
      status: 'completed',
      completion_date: '2026-03-05T08:00:00.000Z',
    });
    expect(done.statusCode).toBe(200);
    const after = eventsIn((await call(null, 'GET', path)).body).find(({ uid }) => uid === before.uid)!;
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  test('an archived event is cancelled for 90 days and then left out', async () => {
    const { path } = await make(bob);
    const [first] = eventsIn((await call(null, 'GET', path)).body);
    const id = first!.uid.replace('@daymark', '');
    await database.asUser(bob.userId, (trx) =>
      trx
        .updateTable('events')
        .set({ archived_at: '2026-03-05T08:00:00.000Z', v: first!.sequence + 1000 })
        .where('id', '=', id)
        .execute(),
    );
    const statusNow = async () =>
      eventsIn((await call(null, 'GET', path)).body)
        .find(({ uid }) => uid === first!.uid)
        ?.component.getFirstPropertyValue('status');
    expect(await statusNow()).toBe('CANCELLED');
    served.clock.set(Date.parse('2026-06-10T08:00:00.000Z'));
    expect(await statusNow()).toBeUndefined();
    served.clock.set(Date.parse('2026-03-05T08:00:00.000Z'));
  });

  test('a removed task is cancelled under its UID for 90 days, and what it said is told no more', async () => {
    const { path } = await make(bob, true);
    const task = {
      title: 'Ring the clinic about the result',
      event_type: 'core',
      date: '2026-03-07',
      time: '10:00',
      duration_minutes: 20,
    };
    const [programme] = (await call(bob, 'GET', '/api/v1/medical-programs/all')).json<MedicalProgram[]>();
    const added = await call(bob, 'POST', '/api/v1/calendar-events', { ...task, program_id: programme!.id });
    expect(added.statusCode).toBe(201);
    const { id } = added.json<CalendarEvent>();
    const mails = async () => {
      const text = (await call(null, 'GET', path)).body;
      return { text, event: eventsIn(text).find(({ uid }) => uid === `${id}@daymark`) };
    };
    const before = await mails();
    expect(before.event?.summary).toBe(task.title);
    expect((await call(bob, 'DELETE', `/api/v1/calendar-events/${id}`)).statusCode).toBe(204);

    const { text, event } = await mails();
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.sequence).toBeGreaterThan(before.event!.sequence);
    expect(event?.startDate.toString()).toBe('2026-03-07T10:00:00');
    expect(event?.summary).toBe('Removed task');
    expect(text).not.toContain('clinic');
    served.clock.set(Date.parse('2026-06-10T08:00:00.000Z'));
    expect((await mails()).event).toBeUndefined();
    served.clock.set(Date.parse('2026-03-05T08:00:00.000Z'));
  });

  test('a programme that moves to another zone raises the SEQUENCE of its events with their times', async () => {
    const { path } = await make(ann);
    const read = async () =>
      new Map(eventsIn((await call(null, 'GET', path)).body).map((event) => [event.uid, event]));
    const before = await read();
    const [programme] = (await call(ann, 'GET', '/api/v1/medical-programs/all')).json<MedicalProgram[]>();
    const args = { program_id: programme!.id, time_zone: 'America/New_York' };
    const at = '2026-03-05T08:00:00.000Z';
    const moved = await call(ann, 'POST', '/api/v1/sync', {
      proto: PROTO,
      clientId: '00000000-0000-7000-8000-0000000000c1',
      schema: SCHEMA_VERSION,
      dataEpoch: null,
      clientNow: at,
      cursor: null,
      push: [
        {
          uid: '00000000-0000-7000-8000-0000000000d1',
          kind: 'programme.set_time_zone',
          kv: 1,
          args,
          entities: setTimeZone.entities(args),
          occurredAt: at,
          skew: 0,
        },
      ],
      pullLimit: 500,
    });
    expect(moved.json()).toMatchObject({ results: [{ status: 'ok' }] });
    const after = await read();
    expect(after.size).toBe(before.size);
    for (const [uid, event] of after) expect(event.sequence).toBeGreaterThan(before.get(uid)!.sequence);
    const zones = [...after.values()]
      .filter(({ startDate }) => !startDate.isDate)
      .map(({ startDate }) => startDate.zone.tzid);
    expect(zones).toContain('America/New_York');
    expect(zones).not.toContain('Europe/London');
  });

  test('a calendar that has the text already is told so until something changes', async () => {
    const { path } = await make(bob, true);
    const first = await call(null, 'GET', path);
    const tag = String(first.headers.etag);
    const again = (ifNoneMatch: string) =>
      served.app.inject({ url: path, headers: { 'if-none-match': ifNoneMatch } });
    const unchanged = await again(tag);
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', tag]);
    expect(unchanged.headers['cache-control']).toBe('private, no-cache');
    expect((await again('W/"something else"')).statusCode).toBe(200);

    served.clock.set(Date.parse('2026-03-05T08:20:00.000Z'));
    expect((await again(tag)).statusCode).toBe(304);
    expect((await call(bob, 'GET', '/api/v1/calendar-feed')).json()).toMatchObject({
      feed: { last_read_at: '2026-03-05T08:20:00.000Z' },
    });

    const id = eventsIn(first.body)[0]!.uid.replace('@daymark', '');
    const done = { status: 'completed', completion_date: '2026-03-05T08:00:00.000Z' };
    expect((await call(bob, 'PATCH', `/api/v1/calendar-events/${id}/complete`, done)).statusCode).toBe(200);
    const changed = await again(tag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);

    await call(bob, 'PATCH', '/api/v1/calendar-feed', { details: false });
    const fewer = await again(String(changed.headers.etag));
    expect(fewer.statusCode).toBe(200);
    await call(bob, 'DELETE', '/api/v1/calendar-feed');
    expect((await again(String(fewer.headers.etag))).statusCode).toBe(404);
    served.clock.set(Date.parse('2026-03-05T08:00:00.000Z'));
  });

  test('the events of an unchanged feed are not read at all', async () => {
    const { path } = await make(bob);
    const { etag } = (await call(null, 'GET', path)).headers;
    const rename = (title: string) =>
      // Behind the version's back: nobody else does, and so the feed may trust it.
      database.asUser(bob.userId, (trx) => trx.updateTable('events').set({ title }).execute());
    await rename('Read again');
    const same = await served.app.inject({ url: path, headers: { 'if-none-match': String(etag) } });
    expect(same.statusCode).toBe(304);
    expect((await call(null, 'GET', path)).body).toContain('Read again');
  });

  test('one event comes as a file to its owner only', async () => {
    const { path } = await make(ann);
    const uid = eventsIn((await call(null, 'GET', path)).body)[0]!.uid;
    const url = `/api/v1/calendar-events/${uid.replace('@daymark', '')}/ics`;
    const own = await call(ann, 'GET', url);
    expect(own.statusCode).toBe(200);
    expect(own.headers['content-disposition']).toContain('daymark-event.ics');
    expect(eventsIn(own.body).map((one) => one.uid)).toEqual([uid]);
    expect((await call(bob, 'GET', url)).statusCode).toBe(404);
    expect((await call(null, 'GET', url)).statusCode).toBe(401);
    expect((await call(ann, 'GET', '/api/v1/calendar-events/nothing/ics')).statusCode).toBe(404);
  });

  test('the token is kept as a hash only', async () => {
    const { path } = await make(ann);
    const token = path.slice(path.lastIndexOf('/') + 1, -4);
    const rows = await database.asOwner((trx) => trx.selectFrom('calendar_feeds').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  test('nobody sees another’s feed in the database', async () => {
    await make(ann);
    const seen = await database.asUser(bob.userId, (trx) =>
      trx.selectFrom('calendar_feeds').select('user_id').execute(),
    );
    expect(seen.filter(({ user_id }) => user_id !== bob.userId)).toEqual([]);
  });

  test.each([
    ['a name that is no token', '/api/v1/calendar-feeds/x.ics', 404],
    ['a token that is nobody’s', `/api/v1/calendar-feeds/${'a'.repeat(43)}.ics`, 404],
    ['a token without its ending', `/api/v1/calendar-feeds/${'a'.repeat(43)}`, 404],
    ['a name of great length', `/api/v1/calendar-feeds/${'a'.repeat(400)}.ics`, 404],
  ])('%s is answered plainly', async (_, url, status) => {
    const answer = await call(null, 'GET', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toMatch(/select|stack/i);
  });

  test('a choice that is none is refused', async () => {
    expect((await call(ann, 'POST', '/api/v1/calendar-feed', { details: 'yes' })).statusCode).toBe(400);
    expect((await call(null, 'POST', '/api/v1/calendar-feed', { details: true })).statusCode).toBe(401);
  });

  test('one address is read 30 times a minute at most', async () => {
    const { path } = await make(bob);
    // An empty programme is quick to write.
    await database.asUser(bob.userId, (trx) => trx.deleteFrom('events').execute());
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await call(null, 'GET', path)).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test('who tries many addresses is stopped', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const token = String(n).padStart(43, 'x');
      statuses.push((await call(null, 'GET', `/api/v1/calendar-feeds/${token}.ics`)).statusCode);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});

/** The rule that decides about a path: for old robots the first that fits, by RFC 9309 the longest. */
function robotsRulesFor(path: string) {
  const rules = [...readFileSync('web/public/robots.txt', 'utf8').matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, verb, prefix]) => ({ verb, prefix: prefix! }))
    .filter(({ prefix }) => path.startsWith(prefix));
  const [longest] = rules.toSorted((one, other) => other.prefix.length - one.prefix.length);
  return { first: rules[0]?.verb, longest: longest?.verb };
}
