import '#web/testing/jsdom-gaps.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { EventDetails } from './event-details.tsx';

afterEach(cleanup);
const show = (event = anEvent()) => render(<EventDetails event={event} onClose={() => undefined} />);

test('a task says when it is, how long it takes and why it is there', async () => {
  show(anEvent({ metadata: { why: 'Steady breath first.', duration_minutes: 90 } }));
  expect(await screen.findByText('Thursday 5 March, 18:00')).toBeDefined();
  expect(screen.getByText('1 hour 30 minutes')).toBeDefined();
  expect(screen.getByText('Steady breath first.')).toBeDefined();
  expect(screen.getByText('Core Programme')).toBeDefined();
});

test('without a planned length the wall time between start and end counts', async () => {
  show();
  expect(await screen.findByText('30 minutes')).toBeDefined();
});

test('a task of several days names its first and last day and no length', async () => {
  show(anEvent({ all_day: true, start_local: '2026-03-02T00:00', end_local: '2026-03-09T00:00' }));
  expect(await screen.findByText('2 Mar - 8 Mar')).toBeDefined();
  expect(screen.queryByText('Duration')).toBeNull();
});
