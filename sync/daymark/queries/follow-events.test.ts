import { liveDaymarkStore, type LiveDaymarkStore } from '../database.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie, liveQuery } from 'dexie';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { tables } from '../tables.ts';
import { createStore } from '../../store/store.ts';
import type { FollowedEvents } from '../client.ts';
import { eventId, PROGRAM, sampleEvent } from '../../testing/sample-rows.ts';
import { createQueries } from './create-queries.ts';
import { followEvents } from './follow-events.ts';

const OTHER = '00000000-0000-7000-8000-000000000002';
const WAIT = { timeout: 30_000 };
let closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing) close();
  closing = [];
});

/** Two connections to one database, as two tabs have. */
function twoTabs(name: string): [LiveDaymarkStore, LiveDaymarkStore] {
  const injected = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  const open = () => {
    const store = liveDaymarkStore(
      createStore(name, injected, { onBroken: () => undefined, onTakenOver: () => undefined }, tables),
    );
    closing.push(() => store.close());
    return store;
  };
  return [open(), open()];
}

const put = (store: LiveDaymarkStore, ...rows: ProgrammeEvent[]) =>
  store.use((db) => db.events.bulkPut(rows.map((row) => ({ id: row.id, v: 1, row }))));

/** What was told, in turn; `last` is undefined before the first. */
function follow(store: LiveDaymarkStore, pause?: () => Promise<void>) {
  const emitted: FollowedEvents[] = [];
  const subscription = followEvents(store, PROGRAM, pause).subscribe((each) => emitted.push(each));
  closing.push(() => subscription.unsubscribe());
  const rows = () => {
    const last = emitted.at(-1);
    return last?.kind === 'rows' ? last.rows : undefined;
  };
  return { emitted, rows, stop: () => subscription.unsubscribe() };
}

it('a change of one event leaves all others the same objects', async () => {
  const [store, otherTab] = twoTabs('one');
  await put(store, sampleEvent(0), sampleEvent(1), sampleEvent(2));
  const { rows } = follow(store);
  await vi.waitFor(() => expect(rows()).toHaveLength(3), WAIT);
  const [first, second, third] = rows() ?? [];

  await put(otherTab, sampleEvent(1, { metadata: { status: 'completed' } }));
  await vi.waitFor(() => expect(rows()?.[1]?.metadata.status).toBe('completed'), WAIT);
  expect(rows()?.[0]).toBe(first);
  expect(rows()?.[1]).not.toBe(second);
  expect(rows()?.[2]).toBe(third);
});

it('reads the changed rows alone, not the table again', async () => {
  const [store] = twoTabs('alone');
  await put(store, sampleEvent(0), sampleEvent(1));
  const { rows } = follow(store);
  await vi.waitFor(() => expect(rows()).toHaveLength(2), WAIT);
  const whole = await store.use((db) => Promise.resolve(vi.spyOn(db.events, 'toArray')));
  await put(store, sampleEvent(1, { title: 'Renamed' }));
  await vi.waitFor(() => expect(rows()?.[1]?.title).toBe('Renamed'), WAIT);
  expect(whole).not.toHaveBeenCalled();
});

it('a row that is written again as it was, and a change of another table, are not told', async () => {
  const [store] = twoTabs('same');
  await put(store, sampleEvent(0));
  const { emitted, rows } = follow(store);
  await vi.waitFor(() => expect(emitted).toHaveLength(1), WAIT);
  await put(store, sampleEvent(0));
  await store.use((db) => db.drafts.put({ key: 'a', value: 1, updatedAt: 1 }));
  await put(store, sampleEvent(1));
  await vi.waitFor(() => expect(rows()).toHaveLength(2), WAIT);
  expect(emitted).toHaveLength(2);
});

it('a change is read after the pause, together with those that came in the meantime', async () => {
  const [store, otherTab] = twoTabs('pause');
  await put(store, sampleEvent(0));
  const goOn: (() => void)[] = [];
  const { emitted, rows } = follow(store, () => new Promise((resolve) => goOn.push(resolve)));
  await vi.waitFor(() => expect(rows()).toHaveLength(1), WAIT);
  await put(store, sampleEvent(1));
  await put(otherTab, sampleEvent(2));
  await vi.waitFor(() => expect(goOn).toHaveLength(2), WAIT);
  await store.use((db) => db.events.toArray());
  expect(emitted).toHaveLength(1);
  for (const each of goOn) each();
  await vi.waitFor(() => expect(rows()).toHaveLength(3), WAIT);
  expect(emitted).toHaveLength(2);
});

it('after its end nothing is read', async () => {
  const [store] = twoTabs('end');
  await put(store, sampleEvent(0));
  const { rows, stop } = follow(store);
  await vi.waitFor(() => expect(rows()).toHaveLength(1), WAIT);
  const again = await store.use((db) => Promise.resolve(vi.spyOn(db.events, 'bulkGet')));
  await put(store, sampleEvent(1));
  await vi.waitFor(() => expect(rows()).toHaveLength(2), WAIT);
  expect(again).toHaveBeenCalledTimes(1);
  stop();
  await put(store, sampleEvent(2));
  await store.use((db) => db.events.toArray());
  expect(again).toHaveBeenCalledTimes(1);
});

it('a read that fails is told, and the next change reads everything anew', async () => {
  const [store, otherTab] = twoTabs('fails');
  await put(store, sampleEvent(0));
  const { emitted, rows } = follow(store);
  await vi.waitFor(() => expect(rows()).toHaveLength(1), WAIT);
  await store.use((db) => {
    vi.spyOn(db.events, 'bulkGet').mockImplementationOnce(() =>
      Dexie.Promise.reject(new Error('the storage is broken')),
    );
    return Promise.resolve();
  });
  await put(otherTab, sampleEvent(1));
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ kind: 'unreadable' }), WAIT);
  await put(otherTab, sampleEvent(2));
  await vi.waitFor(() => expect(rows()).toHaveLength(3), WAIT);
});

/** What is shown of a table of stored rows, worked out apart from the code that is tested. */
function shownOf(stored: { row: ProgrammeEvent }[]): ProgrammeEvent[] {
  const keyOf = (event: ProgrammeEvent) => `${event.start_local} ${event.id}`;
  return stored
    .map(({ row }) => row)
    .filter((event) => event.program_id === PROGRAM && event.archived_at === null)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

it('says after any changes what a whole read says', async () => {
  const event = fc
    .record({
      n: fc.nat({ max: 9 }),
      hour: fc.integer({ min: 6, max: 22 }),
      status: fc.constantFrom('pending', 'completed'),
      program_id: fc.constantFrom(PROGRAM, PROGRAM, PROGRAM, OTHER),
      archived: fc.boolean(),
    })
    .map(({ n, hour, status, program_id, archived }) =>
      sampleEvent(n, {
        program_id,
        metadata: { status },
        start_local: `2026-03-05T${String(hour).padStart(2, '0')}:00`,
        archived_at: archived && n > 4 ? '2026-03-01T00:00:00.000Z' : null,
      }),
    );
  const step = fc.oneof(
    fc.array(event, { minLength: 1, maxLength: 4 }).map((events) => ({ kind: 'put' as const, events })),
    fc.nat({ max: 9 }).map((n) => ({ kind: 'delete' as const, n })),
    fc.constant({ kind: 'many' as const }),
    fc.constant({ kind: 'clear' as const }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const [store, otherTab] = twoTabs(`any-${(run += 1)}`);
      const soon = () => new Promise<void>((resolve) => setTimeout(resolve));
      const { rows, stop } = follow(store, run % 2 === 0 ? soon : undefined);
      for (const [n, each] of steps.entries()) {
        const tab = n % 2 === 0 ? store : otherTab;
        if (each.kind === 'put') await put(tab, ...each.events);
        if (each.kind === 'delete') await tab.use((db) => db.events.delete(eventId(each.n)));
        if (each.kind === 'clear') await tab.use((db) => db.events.clear());
        if (each.kind === 'many') await put(tab, ...Array.from({ length: 60 }, (_, i) => sampleEvent(i)));
      }
      const whole = await store.use((db) => db.events.toArray().then(shownOf));
      await vi.waitFor(() => expect(rows()).toEqual(whole), WAIT);
      stop();
      store.close();
      otherTab.close();
    }),
    { numRuns: 15, seed: 7 },
  );
});

it('is told inside and outside of live queries alike', async () => {
  const [store] = twoTabs('zones');
  const queries = createQueries(store);
  const { rows } = follow(store);
  const seen: number[] = [];
  const live = liveQuery(() => queries.events(PROGRAM)).subscribe((all) => seen.push(all.length));
  closing.push(() => live.unsubscribe());
  await put(store, sampleEvent(0));
  await vi.waitFor(() => expect([rows()?.length, seen.at(-1)]).toEqual([1, 1]), WAIT);
});
