import { expect, test, vi } from 'vitest';
import { createUnsavedText } from '../drafts/unsaved-text.ts';
import { createPretendedUpdate } from './pretended-update.ts';

test('it waits from the start, and taking it is a reload', () => {
  const reload = vi.fn();
  const updates = createPretendedUpdate(createUnsavedText(), reload);
  expect(updates.state()).toBe('waiting');
  updates.apply();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('put off, it stays away until it is reminded', () => {
  const updates = createPretendedUpdate(createUnsavedText(), vi.fn());
  updates.later();
  expect(updates.state()).toBe('later');
  updates.remind();
  expect(updates.state()).toBe('waiting');
});

test('under unsaved text it reloads only once the text is saved', () => {
  const reload = vi.fn();
  const unsaved = createUnsavedText();
  const release = unsaved.hold();
  const updates = createPretendedUpdate(unsaved, reload);
  updates.apply();
  expect(updates.state()).toBe('reload_when_ready');
  expect(reload).not.toHaveBeenCalled();
  release();
  expect(reload).toHaveBeenCalledTimes(1);
});
