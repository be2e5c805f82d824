import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventCategory } from '#shared/domain/event-category.ts';
import type { OverviewRow } from './overview-rows.ts';
import { OverviewView } from './overview-view.tsx';
import { useIsWide } from './use-is-wide.ts';

vi.mock('./use-is-wide.ts', () => ({ useIsWide: vi.fn() }));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
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

function show(isWide: boolean, shown: readonly EventCategory[] = ['core', 'content', 'habit']) {
  vi.mocked(useIsWide).mockReturnValue(isWide);
  render(<OverviewView rows={ROWS} shown={new Set(shown)} onOpenWeek={() => undefined} />);
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

test('with no category chosen it says that the filter hides them', () => {
  expect(show(true, []).getByText('The filter hides every category.')).toBeDefined();
});
