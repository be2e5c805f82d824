import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EventCategory } from '#shared/domain/tasks/event-category.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { createStatusChoices } from '../day/status-choices.ts';
import type { TaskStatusControl } from '../day/use-task-status.ts';
import { WeekTable } from './week-table.tsx';
import { WeekList } from './week-list.tsx';

const USER = '00000000-0000-7000-8000-00000000000a';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const habitOfTheWeek = anEvent({
  id: 'habit',
  title: 'Walk more',
  event_type: 'habit',
  all_day: true,
  start_local: '2026-03-02',
  end_local: '2026-03-09',
});

const nothing = () => undefined;
const statuses: TaskStatusControl = {
  choices: createStatusChoices(),
  choose: nothing,
  skip: nothing,
  cycle: nothing,
  settled: () => Promise.resolve(),
};

function itemsOfWeek(shown: EventCategory) {
  render(
    <WeekList
      userId={USER}
      page={{ week: 1, items: [habitOfTheWeek], days: [] }}
      shown={new Set([shown])}
      today="2026-03-05"
      statuses={statuses}
      onOpenDay={nothing}
      onOpen={nothing}
    />,
  );
  const heading = screen.getByRole('heading', { name: 'Week 1' });
  return within(heading.closest('section') ?? document.body);
}

test('a week shows the items of the categories that are shown', () => {
  const week = itemsOfWeek('habit');
  expect(week.getAllByRole('listitem')).toHaveLength(1);
  expect(week.queryByText('No tasks')).toBeNull();
});

test('a week whose only items are filtered away says so, and not that there are none', () => {
  const week = itemsOfWeek('core');
  expect(week.queryByRole('list')).toBeNull();
  expect(week.queryByText('No tasks')).toBeNull();
  expect(week.getByText('1 task hidden by the filter')).toBeDefined();
});

test.each([
  ['the list', WeekList],
  ['the table', WeekTable],
])('%s tells a day without tasks from one whose tasks the filter hides', (_, Page) => {
  const days = [
    { date: '2026-03-05', busy: [], events: [anEvent({ id: 'a' }), anEvent({ id: 'b' })] },
    { date: '2026-03-06', busy: [], events: [] },
  ];
  const page = (shown: EventCategory[]) => (
    <Page
      userId={USER}
      page={{ week: 1, items: [], days }}
      shown={new Set(shown)}
      today="2026-03-05"
      statuses={statuses}
      onOpenDay={nothing}
      onOpen={nothing}
    />
  );
  const { rerender } = render(page(['core']));
  expect(screen.getAllByText('No tasks')).toHaveLength(2);
  rerender(page([]));
  expect(screen.getByText('2 tasks hidden by the filter')).toBeDefined();
  expect(screen.getAllByText('No tasks')).toHaveLength(2);
});

test.each([
  ['the list', WeekList],
  ['the table', WeekTable],
])('%s tells each day past, today or to come', (_, Page) => {
  const days = ['2026-03-04', '2026-03-05', '2026-03-06'].map((date) => ({ date, busy: [], events: [] }));
  render(
    <Page
      userId={USER}
      page={{ week: 1, items: [], days }}
      shown={new Set(['core'])}
      today="2026-03-05"
      statuses={statuses}
      onOpenDay={nothing}
      onOpen={nothing}
    />,
  );
  const when = (weekday: string) => {
    const open = screen.getByRole('button', { name: new RegExp(`^${weekday}`) });
    return open.closest<HTMLElement>('[data-when]')?.dataset.when;
  };
  expect(['Wednesday', 'Thursday', 'Friday'].map(when)).toEqual(['past', 'today', 'future']);
});

test.each([
  ['the list', WeekList],
  ['the table', WeekTable],
])('%s does not call an old day empty that may have left a full device', (_, Page) => {
  localStorage.setItem(`daymark:${USER}:evicted`, '1');
  const days = [
    { date: '2026-03-02', busy: [], events: [] },
    { date: '2026-03-19', busy: [], events: [] },
  ];
  render(
    <Page
      userId={USER}
      page={{ week: 1, items: [habitOfTheWeek], days }}
      shown={new Set<EventCategory>(['habit'])}
      today="2026-03-20"
      statuses={statuses}
      onOpenDay={nothing}
      onOpen={nothing}
    />,
  );
  expect(screen.getAllByText('Not on this device')).toHaveLength(1);
  expect(screen.getAllByText('No tasks')).toHaveLength(1);
});

test.each([
  ['the list', WeekList],
  ['the table', WeekTable],
])('%s does not call the week’s own row empty where a day of it may have left a full device', (_, Page) => {
  localStorage.setItem(`daymark:${USER}:evicted`, '1');
  const days = ['2026-01-05', '2026-01-06'].map((date) => ({ date, busy: [], events: [] }));
  render(
    <Page
      userId={USER}
      page={{ week: 1, items: [], days }}
      shown={new Set<EventCategory>(['habit'])}
      today="2026-03-20"
      statuses={statuses}
      onOpenDay={nothing}
      onOpen={nothing}
    />,
  );
  expect(screen.queryByText('No tasks')).toBeNull();
});
