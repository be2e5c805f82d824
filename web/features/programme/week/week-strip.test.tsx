import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { WeekStrip } from './week-strip.tsx';

const programme: Programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'Four weeks',
  start_date: '2026-02-16',
  end_date: '2026-03-15',
  time_zone: 'Europe/London',
  created_at: '2026-02-16T08:00:00.000Z',
};
const onWeek = vi.fn<(week: number) => void>();

beforeEach(() => onWeek.mockClear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const strip = (week: number) => (
  <WeekStrip programme={programme} week={week} today="2026-03-05" onWeek={onWeek} />
);
const nav = () => screen.getByRole('navigation', { name: 'Weeks of the programme' });
const chips = () => within(nav()).getAllByRole('button');

test('each week of the programme has a chip with its number and the day it begins', () => {
  render(strip(2));
  expect(chips().map((chip) => chip.textContent)).toEqual([
    'Week 116 Feb',
    'Week 223 Feb',
    'Week 32 Mar',
    'Week 49 Mar',
  ]);
  expect(chips().map((chip) => chip.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ]);
  expect(chips().map((chip) => chip.getAttribute('aria-current'))).toEqual([null, null, 'date', null]);
  expect(chips().map((chip) => 'past' in chip.dataset)).toEqual([true, true, false, false]);
});

test('a press on a chip asks for its week', () => {
  render(strip(2));
  for (const chip of chips()) fireEvent.click(chip);
  expect(onWeek.mock.calls).toEqual([[1], [2], [3], [4]]);
});

test('the chosen chip is brought to the middle of the strip, and another one when it is chosen', () => {
  // Nothing is laid out in jsdom: chips of 80 px in a strip of 200 px.
  const sized = (name: 'offsetLeft' | 'offsetWidth', value: (element: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return value(this);
    });
  sized('offsetLeft', (element) => (Number(element.dataset.week) - 1) * 80);
  sized('offsetWidth', () => 80);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const { rerender } = render(strip(4));
  expect(nav().scrollLeft).toBe(240 - 60);
  rerender(strip(3));
  expect(nav().scrollLeft).toBe(160 - 60);
});
