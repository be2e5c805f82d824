import { expect, test } from 'vitest';
import type { Ledger } from './plan-ledger.ts';
import { shownLedgers } from './shown-ledgers.ts';

const ledger = (after: string): Ledger => ({
  date: '2026-03-05',
  lines: [{ id: 'a', title: 'Strength A', category: 'core', before: '18:00', after, word: 'Moved' }],
  busy: [],
  stay: 2,
});
const seven = ledger('19:00');
const eight = ledger('20:00');
const title = 'Proposed changes';

test('the account of now stands below the newest reply, and former ones that differ are dimmed', () => {
  const visited = new Map<string, Ledger | null>([
    ['one', seven],
    ['two', seven],
    ['three', eight],
  ]);
  expect([...shownLedgers(visited, { title, ledger: eight }, 'three')]).toEqual([
    ['two', { title, ledger: seven, replacedBy: 'Replaced below' }],
    ['three', { title, ledger: eight, replacedBy: undefined }],
  ]);
});

test('what was taken back says so', () => {
  const visited = new Map<string, Ledger | null>([
    ['one', seven],
    ['two', null],
  ]);
  expect([...shownLedgers(visited, { title, ledger: null }, 'two')]).toEqual([
    ['one', { title, ledger: seven, replacedBy: 'Taken back' }],
  ]);
});

test('a session that was opened again shows the account of now alone', () => {
  expect([...shownLedgers(new Map(), { title, ledger: seven }, 'last')]).toEqual([
    ['last', { title, ledger: seven, replacedBy: undefined }],
  ]);
});
