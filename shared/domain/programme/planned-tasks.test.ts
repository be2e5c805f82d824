import { expect, test } from 'vitest';
import type { TaskPlace } from '../../product/tables/planned-task.ts';
import { plannedTasks } from './planned-tasks.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const seen: TaskPlace = { start: '2026-03-05T18:00', date: '2026-03-05', minutes: 30, status: 'in_progress' };
const plan = (start: string, place: TaskPlace = seen) =>
  plannedTasks({ operations: [{ op: 'schedule', task_id: ID, start, seen: null }], missed: [] }, () => place);

test('a task in progress that a plan moves to another day is pending there', () => {
  expect(plan('2026-03-06T18:00')).toEqual([
    { event_id: ID, seen, start: '2026-03-06T18:00', status: 'pending' },
  ]);
});

test('on its own day it stays in progress, and another status stays on any day', () => {
  expect(plan('2026-03-05T19:00')).toEqual([{ event_id: ID, seen, start: '2026-03-05T19:00' }]);
  const done: TaskPlace = { ...seen, status: 'failed' };
  expect(plan('2026-03-06T18:00', done)).toEqual([{ event_id: ID, seen: done, start: '2026-03-06T18:00' }]);
});

test('what the plan says of the status itself goes before', () => {
  const tasks = plannedTasks(
    {
      operations: [
        { op: 'schedule', task_id: ID, start: '2026-03-06T18:00', seen: null },
        { op: 'set_status', task_id: ID, status: 'completed', seen: null },
      ],
      missed: [],
    },
    () => seen,
  );
  expect(tasks).toEqual([{ event_id: ID, seen, start: '2026-03-06T18:00', status: 'completed' }]);
});
