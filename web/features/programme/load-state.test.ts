import { expect, test } from 'vitest';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { isEmptyCache, loadStateOf, type LoadFacts } from './load-state.ts';

const programme: Programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'Twelve weeks',
  start_date: '2026-03-02',
  end_date: '2026-05-24',
  time_zone: 'Europe/London',
  created_at: '2026-03-02T08:00:00.000Z',
};
const fresh: LoadFacts = {
  programmes: { kind: 'rows', rows: [programme] },
  events: { kind: 'rows', rows: [anEvent()] },
  fullLoad: 'none',
  status: { state: { kind: 'idle' }, hydrated: true, lastFailure: null, arrived: 0 },
};
const broken: LoadFacts['status'] = {
  state: { kind: 'backoff', untilMonotonic: 0, tries: 1 },
  hydrated: true,
  lastFailure: 'network',
  arrived: 0,
};

test("the phone's copy is shown whatever the network does", () => {
  expect(loadStateOf({ ...fresh, status: { ...broken, state: { kind: 'offline' } } }).kind).toBe('ready');
});

test('before the database has answered there is nothing but the wait', () => {
  expect(loadStateOf({ ...fresh, programmes: undefined }).kind).toBe('loading');
  expect(loadStateOf({ ...fresh, events: undefined }).kind).toBe('loading');
});

test('a copy without events counts as no copy and is loaded in full', () => {
  const empty: LoadFacts = { ...fresh, events: { kind: 'rows', rows: [] } };
  expect(isEmptyCache(empty)).toBe(true);
  expect(loadStateOf({ ...empty, fullLoad: 'running' }).kind).toBe('loading');
  expect(loadStateOf({ ...empty, fullLoad: 'done' }).kind).toBe('ready');
  expect(loadStateOf({ ...empty, fullLoad: 'done', status: broken })).toEqual({
    kind: 'failed',
    message: 'Failed to load events',
  });
});

test('a full load that fails names what is missing', () => {
  const none: LoadFacts = { ...fresh, programmes: { kind: 'rows', rows: [] }, fullLoad: 'done' };
  expect(loadStateOf({ ...none, status: broken })).toEqual({
    kind: 'failed',
    message: 'Failed to load programs',
  });
  expect(loadStateOf(none).kind).toBe('no_programme');
});

test('a first load on a slow line has not failed while its pages come or are asked for again', () => {
  const none: LoadFacts = { ...fresh, programmes: { kind: 'rows', rows: [] }, fullLoad: 'done' };
  const slow = { ...broken, hydrated: false, lastFailure: 'timeout' } as const;
  expect(loadStateOf({ ...none, status: slow })).toEqual({ kind: 'loading_slowly', arrived: 0 });
  const syncing = { ...slow, state: { kind: 'syncing' }, arrived: 120 } as const;
  expect(loadStateOf({ ...none, status: syncing })).toEqual({ kind: 'loading_slowly', arrived: 120 });
});

test('without a connection an empty phone does not keep the participant waiting', () => {
  const offline: LoadFacts = {
    ...fresh,
    programmes: { kind: 'rows', rows: [] },
    fullLoad: 'running',
    status: { state: { kind: 'offline' }, hydrated: false, lastFailure: null, arrived: 0 },
  };
  expect(loadStateOf(offline).kind).toBe('failed');
});

test('storage that cannot be read is a failure, not an empty programme', () => {
  expect(loadStateOf({ ...fresh, programmes: { kind: 'unreadable' } })).toEqual({
    kind: 'failed',
    message: 'Failed to load programs',
  });
  expect(loadStateOf({ ...fresh, events: { kind: 'unreadable' } })).toEqual({
    kind: 'failed',
    message: 'Failed to load events',
  });
});
