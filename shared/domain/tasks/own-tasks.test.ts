import { expect, it } from 'vitest';
import { isKeptOnRegeneration, isOwnTask, isSkipped } from './own-tasks.ts';
import { anEvent } from '../testing/an-event.ts';

it.each([
  ['a task that nobody touched', {}, false],
  ['a task with what the generator writes', { metadata: { rule: '3', why: 'Strength' } }, false],
  ['a task set back to pending', { metadata: { status: 'pending' as const, completed: false } }, false],
  ['an own task', { metadata: { origin: 'participant' } }, true],
  ['a moved task', { metadata: { edited_at: '2026-03-05T08:00:00.000Z' } }, true],
  ['a task in progress', { metadata: { status: 'in_progress' as const } }, true],
  ['a failed task', { metadata: { status: 'failed' as const } }, true],
  ['a completed task', { status: 'completed' as const }, true],
  ['a check-in with answers', { metadata: { checkin_data: {} } }, true],
  ['a task that came from elsewhere', { metadata: { origin: 'calendar' } }, false],
])('%s is kept on regeneration: %s %s', (_, over, kept) => {
  expect(isKeptOnRegeneration(anEvent(over))).toBe(kept);
});

it.each([
  [{ metadata: { status: 'failed' as const, reason: 'skipped' } }, true],
  [{ metadata: { status: 'failed' as const } }, false],
  [{ metadata: { status: 'completed' as const, reason: 'skipped' } }, false],
  [{ metadata: { reason: 'skipped' } }, false],
])('%j is skipped: %s', (over, skipped) => {
  expect(isSkipped(anEvent(over))).toBe(skipped);
});

it('knows an own task by its origin alone', () => {
  expect(isOwnTask(anEvent({ metadata: { origin: 'participant' } }))).toBe(true);
  expect(isOwnTask(anEvent({ title: 'Mine' }))).toBe(false);
});
