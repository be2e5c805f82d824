import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENT } from '#web/testing/patient.ts';
import { notified, notifiedTitles } from '#web/testing/notified.ts';
import { useUndo, type UndoControl } from './use-undo.ts';

let now = 0;
let undo: UndoControl;
let undone: string[];

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
  undone = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  undo = renderHook(useUndo).result.current;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const SUNDAY = '2026-03-08';
const did = (title: string, more: { key?: string; quiet?: boolean; days?: string[] } = {}) =>
  undo.did({ title, days: [MONDAY], undo: async () => undone.push(title), ...more });
const offered = (start = MONDAY, end = start) => undo.offered(start, end);
const skip = () => did('Skipped Walk', { key: 'status:walk' });
const tap = (title = 'Walk, pending') => did(title, { key: 'status:walk', quiet: true });
const toast = () => notified().at(-1);

test('a tap after a skip takes over its toast, and its Undo leads back to before both', async () => {
  skip();
  now = 1000;
  tap();
  expect(toast()?.title).toBe('Walk, pending');
  toast()?.action?.onPress();
  await waitFor(() => expect(undone).toEqual(['Skipped Walk']), PATIENT);
  undo.undoLast();
  expect(toast()?.title).toBe('There is nothing to undo');
});

test('a later tap under the toast of a skip takes that over, too, and its Undo leads back to the skip', async () => {
  skip();
  now = 5000;
  tap();
  expect(toast()?.title).toBe('Walk, pending');
  toast()?.action?.onPress();
  undo.undoLast();
  await waitFor(() => expect(undone).toEqual(['Walk, pending', 'Skipped Walk']), PATIENT);
});

test('a tap without a toast of its task before it has none', () => {
  tap();
  did('Removed Plants');
  now = 60_000;
  tap('Walk, completed');
  expect(notified()).toHaveLength(1);
});

test('what is offered is the last step that was told and still says what is', async () => {
  expect(offered()).toBeUndefined();
  did('Removed Plants');
  skip();
  expect(offered()?.title).toBe('Skipped Walk');
  now = 60_000;
  tap();
  expect(offered()?.title).toBe('Removed Plants');
  const removed = offered();
  if (removed) undo.takeBack(removed);
  await waitFor(() => expect(undone).toEqual(['Removed Plants']), PATIENT);
  expect(offered()).toBeUndefined();
});

test('a step is offered on the days of its task and in their week, and on no other day', () => {
  did('Moved to Tue 3 Mar', { days: [MONDAY, TUESDAY] });
  did('Skipped Walk', { days: [SUNDAY] });
  expect(offered(MONDAY)?.title).toBe('Moved to Tue 3 Mar');
  expect(offered(TUESDAY)?.title).toBe('Moved to Tue 3 Mar');
  expect(offered('2026-03-04')).toBeUndefined();
  expect(offered(MONDAY, SUNDAY)?.title).toBe('Skipped Walk');
});

test('two steps taken back at once: the earlier waits for the later, which may have to bring its task back', async () => {
  const done: string[] = [];
  let bringBack = () => {};
  undo.did({
    title: 'Skipped Plants',
    days: [MONDAY],
    undo: async () => done.push(`to pending: ${undo.idOf('own')}`),
  });
  undo.did({
    title: 'Removed Plants',
    days: [MONDAY],
    undo: () =>
      new Promise<void>((resolve) => {
        bringBack = () => {
          undo.cameBackAs('own', 'own again');
          resolve();
        };
      }),
  });
  undo.undoLast();
  undo.undoLast();
  await waitFor(() => {
    bringBack();
    expect(done).toEqual(['to pending: own again']);
  }, PATIENT);
});

test('a step is taken back although a later one could not be', async () => {
  did('Skipped Plants');
  undo.did({ title: 'Removed Plants', days: [MONDAY], undo: () => Promise.reject(new Error('full')) });
  undo.undoLast();
  undo.undoLast();
  await waitFor(() => expect(toast()?.title).toBe('Undone: Skipped Plants'), PATIENT);
  expect(notifiedTitles()).toContain('This could not be undone');
});

test('an event that came back under another id is found by the former ones', () => {
  undo.cameBackAs('a', 'b');
  undo.cameBackAs('b', 'c');
  expect(['a', 'b', 'c', 'd'].map(undo.idOf)).toEqual(['c', 'c', 'c', 'd']);
});
