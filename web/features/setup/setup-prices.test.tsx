import '#web/testing/jsdom-gaps.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChoicesCard } from './choices-card.tsx';
import { ConsultationsStep } from './consultations-step.tsx';
import { InvestigationsStep } from './investigations-step.tsx';
import { formOfSetup } from './setup-form.ts';

afterEach(cleanup);

const FORM = formOfSetup(undefined);

test('each investigation is shown with its indicative price', () => {
  render(<InvestigationsStep value={FORM.investigations} onChange={() => undefined} />);
  const prices: [string, string][] = [
    ['Blood panel', '$150-300'],
    ['DEXA body composition', '$150-200'],
    ['Continuous glucose monitor', '$70-100 (14 days)'],
    ['VO2 Max', '$150-200'],
    ['Genomics panel', '$200-400'],
    ['Microbiome panel', '$200-300'],
    ['Functional movement and posture assessment', '$50-100'],
  ];
  const shown = screen.getAllByRole('button').map((button) => button.textContent);
  expect(shown).toHaveLength(prices.length);
  prices.forEach(([name, price], n) => expect(shown[n]?.startsWith(`${name}${price}`)).toBe(true));
  for (const [name, price] of prices) {
    expect(screen.getByRole('radiogroup', { name: new RegExp(`^${name}`) }).textContent).toContain(price);
  }
});

test('the coach and each specialist are shown with their prices, and the video call as included', () => {
  render(<ConsultationsStep form={FORM} onChange={() => undefined} />);
  const coach = screen.getByRole('radiogroup', { name: /^Health coach sessions/ });
  expect(coach.textContent).toContain('30 minutes each');
  const sessions = within(coach)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(sessions).toEqual([
    'None',
    '2 sessionsevery 4 weeks$100',
    '4 sessionsevery 2 weeks$180',
    '8 sessionsweekly$350',
  ]);
  const specialists = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(specialists).toEqual([
    'Personal trainer tester2 sessions$50',
    'Doctor consultation45 min$200',
    'Nutritionist consultation45 min$150',
  ]);
  const call = screen.getByText('Health report video call').closest('div');
  expect(call?.textContent).toBe('Health report video callup to 1.5 hoursIncluded');
});

test('what is chosen is added up, and the video call costs nothing', () => {
  const consultations = {
    healthCoachSessions: '4sessions' as const,
    personalTrainer: true,
    doctorConsultation: true,
    nutritionistConsultation: true,
  };
  render(<ChoicesCard form={{ ...FORM, consultations }} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.at(-1)).toBe('Health report video callIncluded');
  expect(lines).toContain('4 sessions with a health coach$180');
  expect(screen.getByText('Indicative total').parentElement?.textContent).toBe(
    'Indicative total$1,550-2,180',
  );
});
