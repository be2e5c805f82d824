import '#web/testing/jsdom-gaps.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SchedulingStep } from './scheduling-step.tsx';
import { formOfSetup } from './setup-form.ts';

afterEach(cleanup);

const HINT = 'In your quiet hours: the reminder comes at 07:30.';
const value = {
  ...formOfSetup(undefined).scheduling,
  dailyCheckInWeekdays: '22:00',
  taskTimeWeekdays: '09:00',
};

test('a time inside the quiet hours is named as one', () => {
  render(<SchedulingStep value={value} quiet={{ from: '21:30', to: '07:30' }} onChange={() => undefined} />);
  expect(screen.getAllByText(HINT)).toHaveLength(1);
  const [checkIn, ...others] = screen.getAllByRole('combobox');
  expect(checkIn?.getAttribute('aria-describedby')).toBe(screen.getByText(HINT).id);
  expect(others.every((box) => box.getAttribute('aria-describedby') === null)).toBe(true);
});

test('without quiet hours nothing is said', () => {
  render(<SchedulingStep value={value} quiet={null} onChange={() => undefined} />);
  expect(screen.queryByText(HINT)).toBeNull();
});
