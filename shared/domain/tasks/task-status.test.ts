import { describe, expect, it } from 'vitest';
import type { TaskStatus } from '../../product/tables/events.schema.ts';
import { TASK_STATUSES } from '../../product/tables/task-statuses.ts';
import { applyTaskStatus } from './apply-task-status.ts';
import { nextTaskStatus, TASK_STATUS_TOASTS, taskStatusOf } from './task-status.ts';
import { anEvent } from '../testing/an-event.ts';

describe('the status a participant sees', () => {
  it.each([
    [
      'metadata.status first',
      { status: 'pending', metadata: { status: 'failed', completed: true } },
      'failed',
    ],
    [
      'a pending choice over a completed event',
      { status: 'completed', metadata: { status: 'pending' } },
      'pending',
    ],
    [
      'metadata.completed without a status',
      { status: 'pending', metadata: { completed: true } },
      'completed',
    ],
    ['the event itself without metadata', { status: 'completed', metadata: {} }, 'completed'],
    [
      'metadata.completed false does not undo it',
      { status: 'completed', metadata: { completed: false } },
      'completed',
    ],
    ['nothing at all', { status: 'pending', metadata: {} }, 'pending'],
  ] as const)('is taken from %s', (_, event, expected) => {
    expect(taskStatusOf(event)).toBe(expected);
  });

  it('ignores a metadata.status that is none of the four', () => {
    const metadata = { status: 'done' as TaskStatus, completed: true };
    expect(taskStatusOf({ status: 'pending', metadata })).toBe('completed');
  });

  it('is what the mutator wrote', () => {
    for (const status of TASK_STATUSES) {
      const event = applyTaskStatus(anEvent(), status, '2026-03-05T08:00:00.000Z');
      expect(taskStatusOf(event)).toBe(status);
    }
  });
});

describe('a click on the status icon', () => {
  it('goes pending -> in_progress -> completed -> failed -> pending', () => {
    const seen: TaskStatus[] = ['pending'];
    for (let click = 0; click < 4; click += 1) seen.push(nextTaskStatus(seen.at(-1) ?? 'pending'));
    expect(seen).toEqual(['pending', 'in_progress', 'completed', 'failed', 'pending']);
  });

  it('has a toast for each status', () => {
    expect(TASK_STATUSES.map((status) => TASK_STATUS_TOASTS[status])).toEqual([
      'Task marked as pending',
      'Task in progress',
      'Task completed!',
      'Task marked as failed',
    ]);
  });
});
