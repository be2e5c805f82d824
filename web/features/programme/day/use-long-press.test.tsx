import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Icon() {
  const pressing = useLongPress(
    () => asked.push('long'),
    () => asked.push('press'),
  );
  return (
    <button type="button" {...pressing}>
      Icon
    </button>
  );
}

function icon(): HTMLElement {
  render(<Icon />);
  return screen.getByRole('button');
}

const down = (box: HTMLElement) => fireEvent.pointerDown(box, { button: 0, isPrimary: true });
function lift(box: HTMLElement): void {
  fireEvent.pointerUp(box);
  fireEvent.click(box, { detail: 1 });
}

test('a finger that stays for half a second presses long, and its lifting does nothing more', () => {
  const box = icon();
  down(box);
  act(() => void vi.advanceTimersByTime(500));
  lift(box);
  expect(asked).toEqual(['long']);
});

test('a finger that lifts before presses', () => {
  const box = icon();
  down(box);
  act(() => void vi.advanceTimersByTime(400));
  lift(box);
  act(() => void vi.advanceTimersByTime(1000));
  expect(asked).toEqual(['press']);
});

test('a page that was busy hears the lifting first', () => {
  const box = icon();
  down(box);
  // The timer comes two seconds late, as after work that let nothing through.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2500);
  act(() => void vi.advanceTimersByTime(500));
  vi.restoreAllMocks();
  lift(box);
  expect(asked).toEqual(['press']);
});

test('a key presses after a long press', () => {
  const box = icon();
  down(box);
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.click(box, { detail: 0 });
  expect(asked).toEqual(['long', 'press']);
});
