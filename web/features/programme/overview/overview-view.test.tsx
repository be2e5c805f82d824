import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventCategory } from '#shared/domain/tasks/event-category.ts';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import type { OverviewRow } from './overview-rows.ts';
import { OverviewView } from './overview-view.tsx';

/** What was scrolled into view, in the order of the calls. */
const scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
});
afterEach(cleanup);

const row = (week: number, when: OverviewRow['when']): OverviewRow => ({
  week,
  range: { start: '2026-03-02', end: '2026-03-08' },
  when,
  heat: [0, 1, 2, 3, 4, 0, 0],
  tally: { done: week, total: 9 },
  entries: { core: [], content: [], habit: [] },
});
const ROWS = [row(3, 'past'), row(4, 'now'), row(5, 'future')];

function show(
  isWide: boolean,
  shown: readonly EventCategory[] = ['core', 'content', 'habit'],
  rows: readonly OverviewRow[] = ROWS,
) {
  setScreenWidth(isWide ? 'wide' : 'narrow');
  render(<OverviewView rows={rows} shown={new Set(shown)} onOpenWeek={() => undefined} />);
  return within(screen.getByRole('region', { name: 'Programme Overview' }));
}

test.each([
  ['a phone', false],
  ['a wide screen', true],
])('on %s the progress of a week is a number that everybody reads, and cells beside it', (_, isWide) => {
  const card = show(isWide);
  for (const words of ['3 of 9', '4 of 9']) {
    const count = card.getByText(
      (_text, element) => element?.className === 'ledger' && element.textContent === `${words} done`,
    );
    expect(count.querySelector('.sr-only')?.textContent).toBe(' done');
    expect(count.parentElement?.querySelectorAll('.heatline i')).toHaveLength(7);
  }
  expect(card.queryByText(/5 of 9/)).toBeNull();
});

test.each([
  ['a phone', false],
  ['a wide screen', true],
])(
  'on %s each week is told past, current or to come, and the current one is scrolled into view',
  (_, isWide) => {
    const card = show(isWide);
    const rowOf = (week: number) => {
      const open = card.getByRole('button', { name: new RegExp(`^Week ${week}`) });
      return open.closest<HTMLElement>('[data-when]');
    };
    expect([3, 4, 5].map((week) => rowOf(week)?.dataset.when)).toEqual(['past', 'now', 'future']);
    expect([3, 4, 5].map((week) => rowOf(week)?.querySelector('.chip')?.textContent)).toEqual([
      undefined,
      'Now',
      undefined,
    ]);
    expect(scrolledTo).toEqual([rowOf(4)]);
  },
);

test.each([
  ['a phone', false],
  ['a wide screen', true],
])('on %s a calendar stands before Plan the Day, for the eye, and before nothing else', (_, isWide) => {
  const entries = {
    core: [],
    content: [],
    habit: [
      { title: 'Plan the Day', times: 7, isPlanDay: true },
      { title: 'Cold shower', times: 1, isPlanDay: false },
    ],
  };
  const card = show(isWide, ['habit'], [{ ...row(4, 'now'), entries }]);
  const marks = card.getAllByText('📅');
  expect(marks.map((mark) => mark.nextElementSibling?.textContent)).toEqual(['Plan the Day']);
  expect(marks.map((mark) => mark.getAttribute('aria-hidden'))).toEqual(['true']);
});

test('with no category chosen it says that the filter hides them', () => {
  expect(show(true, []).getByText('The filter hides every category.')).toBeDefined();
});
