import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSingleKeys } from '#web/platform/browser/single-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

const actions = { undo: vi.fn(), openPalette: vi.fn(), openHelp: vi.fn(), choose: vi.fn() };
const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focusedRow = () => document.activeElement?.closest<HTMLElement>('.task')?.dataset.event;

beforeEach(() => {
  vi.clearAllMocks();
  setSingleKeys(true);
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = ['a', 'b']
    .map((id) => `<div class="task" data-event="${id}"><button class="status-btn"></button></div>`)
    .join('');
  renderHook(() => useShortcuts(actions));
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

test('with Caps Lock on, J and K walk along the rows', () => {
  press('J', { code: 'KeyJ' });
  expect(focusedRow()).toBe('a');
  press('J', { code: 'KeyJ' });
  expect(focusedRow()).toBe('b');
  press('K', { code: 'KeyK' });
  expect(focusedRow()).toBe('a');
});

test('where the keys write another script, their places count', () => {
  press('о', { code: 'KeyJ' });
  expect(focusedRow()).toBe('a');
  press('о', { code: 'KeyJ' });
  press('л', { code: 'KeyK' });
  expect(focusedRow()).toBe('a');
  press('я', { code: 'KeyZ', ctrlKey: true });
  expect(actions.undo).toHaveBeenCalledTimes(1);
  press('ㅏ', { code: 'KeyK', ctrlKey: true });
  expect(actions.openPalette).toHaveBeenCalledTimes(1);
});

test('where they write Latin letters, the letters count', () => {
  // On a Dvorak keyboard J lies where C is, and on a German one Z where Y is.
  press('j', { code: 'KeyC' });
  expect(focusedRow()).toBe('a');
  press('h', { code: 'KeyJ' });
  expect(focusedRow()).toBe('a');
  press('z', { code: 'KeyY', ctrlKey: true });
  press('y', { code: 'KeyZ', ctrlKey: true });
  expect(actions.undo).toHaveBeenCalledTimes(1);
});

test('1 to 4 set the status of the row that holds the focus, and nothing without one', () => {
  press('1');
  expect(actions.choose).not.toHaveBeenCalled();
  press('j');
  for (const key of ['1', '2', '3', '4', '5', '0']) press(key);
  press('j');
  press('2');
  expect(actions.choose.mock.calls).toEqual([
    ['a', 'pending'],
    ['a', 'in_progress'],
    ['a', 'completed'],
    ['a', 'failed'],
    ['b', 'in_progress'],
  ]);
});

test('with single keys switched off the numbers set nothing', () => {
  press('j');
  setSingleKeys(false);
  press('2');
  expect(actions.choose).not.toHaveBeenCalled();
  setSingleKeys(true);
  press('2');
  expect(actions.choose).toHaveBeenCalledExactlyOnceWith('a', 'in_progress');
});
