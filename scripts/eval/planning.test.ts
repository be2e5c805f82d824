import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { parsePlanningSet, scorePlanning, type PlanningSet } from './planning.ts';

const fixtures: PlanningSet['fixtures'] = {
  A: {
    now: '2026-03-10T08:30',
    selected_date: '2026-03-10',
    timezone: 'Europe/London',
    programme: { start: '2026-03-02', end: '2026-04-05' },
    day_window: { earliest: '06:00', latest: '22:00' },
    task_time_weekdays: '18:00',
    task_time_weekends: '10:00',
    tasks: [
      {
        id: 'a',
        title: 'Strength',
        event_type: 'core',
        date: '2026-03-10',
        start: '2026-03-10T17:00',
        all_day: false,
        duration_min: 45,
        status: 'pending',
      },
      {
        id: 'b',
        title: 'Journal',
        event_type: 'habit',
        date: '2026-03-10',
        start: null,
        all_day: true,
        duration_min: 10,
        status: 'pending',
      },
    ],
  },
};
type Accepted = PlanningSet['items'][number]['accept_any'];
const score = (utterance: string, accept_any: Accepted) =>
  scorePlanning({ fixtures, items: [{ id: '1', fixture: 'A', utterance, accept_any }] });

test.each<[string, string, Accepted, number, number]>([
  [
    'the exact time',
    'strength at 7pm',
    [[{ op: 'schedule', task_id: 'a', start: '2026-03-10T19:00' }]],
    1,
    0,
  ],
  ['another time', 'strength at 7pm', [[{ op: 'schedule', task_id: 'a', start: '2026-03-10T19:30' }]], 0, 1],
  [
    'a time inside the window',
    'journal tonight',
    [[{ op: 'schedule', task_id: 'b', date: '2026-03-10', window: ['17:00', '22:00'] }]],
    1,
    0,
  ],
  [
    'a time outside the window',
    'journal tonight',
    [[{ op: 'schedule', task_id: 'b', date: '2026-03-10', window: ['06:00', '12:00'] }]],
    0,
    1,
  ],
  [
    'one of several lists',
    'skip strength',
    [[{ op: 'suggest' }], [{ op: 'set_status', task_id: 'a', status: 'failed' }]],
    1,
    0,
  ],
  ['a change where a question is wanted', 'skip strength', [[{ op: 'clarify', reason: 'confirm' }]], 0, 1],
  [
    'a question where a change is wanted',
    'journal at 17:10',
    [[{ op: 'schedule', task_id: 'b', start: '2026-03-10T17:10' }]],
    0,
    0,
  ],
  [
    'another clash than the one there is',
    'journal at 17:10',
    [[{ op: 'clarify', reason: 'conflict', with: ['b'] }]],
    0,
    0,
  ],
  ['no change', 'thanks', [[]], 1, 0],
  [
    'a check among the operations',
    'strength at 7pm',
    [
      [
        { op: 'schedule', task_id: 'a', start: '2026-03-10T19:00' },
        { op: 'constraint', rule: 'none' },
      ],
    ],
    1,
    0,
  ],
  [
    'one change too few',
    'strength at 7pm',
    [[{ op: 'schedule', task_id: 'a', start: '2026-03-10T19:00' }, { op: 'finish' }]],
    0,
    0,
  ],
])('%s', (_, utterance, accepted, exact, wrong_writes) => {
  expect(score(utterance, accepted)).toMatchObject({
    n: 1,
    exact,
    wrong_writes,
    lines: { length: exact === 1 ? 0 : 1 },
  });
});

it('asks the triage first', () => {
  const stop = (message: string) => (message.includes('chest') ? 'emergency_signpost' : null);
  const items = [
    {
      id: '1',
      fixture: 'A',
      utterance: 'chest pain, skip strength',
      accept_any: [[{ op: 'safety', class: 'emergency_signpost' }]],
    },
  ];
  expect(scorePlanning({ fixtures, items }, stop)).toMatchObject({ exact: 1, wrong_writes: 0 });
});

it('refuses an item without a fixture', () => {
  const items = [{ id: '1', fixture: 'Z', utterance: 'hello', accept_any: [[]] }];
  expect(() => scorePlanning({ fixtures, items })).toThrow('names no fixture: Z');
});

test.each(['planning', 'planning-fresh'])('the own sentences of %s give no wrong write', (name) => {
  const set = parsePlanningSet(JSON.parse(readFileSync(`scripts/eval/sets/${name}.json`, 'utf8')));
  const { n, exact, wrong_writes } = scorePlanning(set);
  expect(wrong_writes).toBe(0);
  expect(exact / n).toBeGreaterThanOrEqual(0.95);
});

it('reads its items from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planning-'));
  const file = join(folder, 'set.json');
  const items = [{ id: '1', fixture: 'A', utterance: 'undo', accept_any: [[{ op: 'undo' }]] }];
  writeFileSync(file, JSON.stringify({ fixtures, items }));
  expect(scorePlanning(parsePlanningSet(JSON.parse(readFileSync(file, 'utf8'))))).toEqual({
    n: 1,
    exact: 1,
    wrong_writes: 0,
    lines: [],
  });
  rmSync(folder, { recursive: true });
});
