// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProgrammeEvent, TaskStatus } from '#shared/product/tables/events.schema.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { createStatusChoices, type StatusChoices } from './status-choices.ts';

const FRAME_MS = 20;
const walk = anEvent({ id: 'walk' });
const lesson = anEvent({ id: 'lesson' });

let choices: StatusChoices;
beforeEach(() => {
  vi.useFakeTimers();
  choices = createStatusChoices();
});
afterEach(() => void vi.useRealTimers());

const frame = () => vi.advanceTimersByTimeAsync(FRAME_MS);
const read = (event: ProgrammeEvent, status: TaskStatus): ProgrammeEvent => ({
  ...event,
  metadata: { ...event.metadata, status },
});

test('a choice is being saved until it is saved, and stands until its own row is read again', () => {
  const choice = choices.choose('walk', 'completed');
  expect(choices.isSaving(walk)).toBe(true);
  choices.saved(choice, walk);
  expect(choices.isSaving(walk)).toBe(false);
  expect(choices.statusOf(walk)).toBe('completed');
  expect(choices.statusOf(read(walk, 'failed'))).toBe('failed');
});

test('a choice that is saved leaves a later one of the same event under way', () => {
  const first = choices.choose('walk', 'in_progress');
  choices.choose('walk', 'completed');
  choices.saved(first, walk);
  choices.drop(first);
  expect(choices.isSaving(walk)).toBe(true);
  expect(choices.statusOf(read(walk, 'in_progress'))).toBe('completed');
});

test('a choice that could not be saved is gone', () => {
  choices.drop(choices.choose('walk', 'completed'));
  expect(choices.isSaving(walk)).toBe(false);
  expect(choices.statusOf(walk)).toBe('pending');
});

test('a change that is taken back shows, though the row says what it said before', () => {
  choices.saved(choices.choose('walk', 'completed'), walk);
  choices.forget('walk');
  expect(choices.statusOf(walk)).toBe('pending');
  choices.choose('walk', 'failed');
  choices.forget('walk');
  expect(choices.statusOf(walk)).toBe('failed');
});

test('rows hear of a choice at once, counts after the frame that shows it as saved', async () => {
  const [row, count] = [vi.fn(), vi.fn()];
  choices.subscribe(row);
  choices.subscribeCounts(count);
  const [first, second] = [choices.choose('walk', 'completed'), choices.choose('lesson', 'completed')];
  expect(row).toHaveBeenCalledTimes(2);
  await frame();
  expect(count).not.toHaveBeenCalled();
  choices.saved(first, walk);
  choices.saved(second, lesson);
  expect(choices.doneOf([walk, lesson])).toBe(0);
  await frame();
  expect(count).toHaveBeenCalledTimes(1);
  expect(choices.doneOf([walk, lesson])).toBe(2);
});

test('a choice that is long in being saved is counted before it is', async () => {
  choices.choose('walk', 'completed');
  await vi.advanceTimersByTimeAsync(150);
  expect(choices.doneOf([walk])).toBe(1);
});

test('a choice that could not be saved is never counted', async () => {
  const seen: number[] = [];
  choices.subscribeCounts(() => seen.push(choices.doneOf([walk])));
  choices.drop(choices.choose('walk', 'completed'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.every((done) => done === 0)).toBe(true);
});

test('a choice made while the counts are told is counted by itself', async () => {
  const seen: number[] = [];
  choices.subscribeCounts(() => {
    seen.push(choices.doneOf([walk, lesson]));
    if (seen.length === 1) choices.choose('lesson', 'completed');
  });
  choices.saved(choices.choose('walk', 'completed'), walk);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual([1, 2]);
});

test('counts that nobody follows any more are right when they are followed again', async () => {
  const gone = vi.fn();
  choices.subscribeCounts(gone)();
  choices.saved(choices.choose('walk', 'completed'), walk);
  await frame();
  expect(gone).not.toHaveBeenCalled();
  expect(choices.doneOf([walk])).toBe(1);
});
