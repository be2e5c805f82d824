import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipLayer } from './tooltip-layer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button data-tip="Filter">f</button>
      <button data-tip="Menu">m</button>
      <p>elsewhere</p>
      <TooltipLayer />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tip = () => document.querySelector('.tooltip')?.textContent ?? null;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
function pointAt(where: string, pointerType = 'mouse'): void {
  const target = document.querySelector(where);
  if (!target) throw new Error(`nothing is at ${where}`);
  fireEvent(target, new PointerEvent('pointerover', { bubbles: true, pointerType }));
}
const FILTER = '[data-tip="Filter"]';
const MENU = '[data-tip="Menu"]';

test('a tip comes once the pointer has rested for 700 ms, and goes with it', () => {
  pointAt(FILTER);
  pass(699);
  expect(tip()).toBeNull();
  pass(1);
  expect(tip()).toBe('Filter');
  pointAt('p');
  expect(tip()).toBeNull();
});

test('a pointer that only passes over a button brings no tip', () => {
  pointAt(FILTER);
  pass(600);
  pointAt('p');
  pass(5000);
  expect(tip()).toBeNull();
});

test.each([
  [299, 'Menu'],
  [300, null],
])('%i ms after one tip the next is there at once: %s', (sinceTheLast, atOnce) => {
  pointAt(FILTER);
  pass(700);
  pointAt('p');
  pass(sinceTheLast);
  pointAt(MENU);
  pass(0);
  expect(tip()).toBe(atOnce);
  pass(700);
  expect(tip()).toBe('Menu');
});

test('from one button straight to the next the tip goes along', () => {
  pointAt(FILTER);
  pass(700);
  pointAt(MENU);
  pass(0);
  expect(tip()).toBe('Menu');
});

test('a finger brings no tip; Esc, a press and scrolling take one away', () => {
  pointAt(FILTER, 'touch');
  pass(5000);
  expect(tip()).toBeNull();
  for (const end of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.scroll(document),
  ]) {
    pointAt('p');
    pointAt(FILTER);
    pass(700);
    expect(tip()).toBe('Filter');
    end();
    expect(tip()).toBeNull();
  }
});
