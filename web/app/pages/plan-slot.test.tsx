import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import type { RowsByTable } from '#sync/testing/open-device.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { PlanSlot } from './plan-slot.tsx';

const AT = '2026-03-05T07:30:00.000Z';
const place = { date: '2026-03-05', minutes: 30, status: 'pending' as const };
const clash: ScenarioSessionRow = {
  id: '00000000-0000-5000-8000-000000000501',
  scenario_type: 'pre_checkin_review',
  event_id: '00000000-0000-4000-8000-000000000090',
  number: 1,
  status: 'info_collected',
  context: {
    eventId: '00000000-0000-4000-8000-000000000090',
    source: 'calendar_event',
    selectedDate: '2026-03-05',
    eventTitle: 'Plan the Day',
  },
  state: { type: 'pre_checkin_review' },
  started_at: AT,
  updated_at: AT,
  completed_at: null,
  result: {
    kind: 'clash',
    difference: [
      {
        reason: 'changed',
        event_id: '00000000-0000-4000-8000-000000000091',
        title: 'Strength A',
        seen: { ...place, start: '2026-03-05T18:00' },
        now: { ...place, start: '2026-03-05T17:00' },
        wanted: { ...place, start: '2026-03-05T19:00' },
        other: null,
      },
    ],
    judged_at: AT,
    settled_at: null,
  },
};
const questionnaire: Questionnaire = {
  id: '00000000-0000-7000-8000-000000000601',
  questionnaire_type: 'habits_and_preferences',
  response_data: {},
  completed_at: AT,
  event_id: null,
};

async function showSlot(rows: RowsByTable) {
  const phone = await openPhone({ rows: { programmes: [aProgramme()], ...rows }, now: Date.parse(AT) });
  const onOpen = vi.fn();
  render(
    <OnPhone phone={phone}>
      <PlanSlot onOpen={onOpen} />
    </OnPhone>,
  );
  return { phone, onOpen };
}

test('a plan that the server did not take is a card with the difference, until it is settled', async () => {
  const { onOpen } = await showSlot({ scenario_sessions: [clash] });
  const card = await screen.findByRole('region', { name: /^Your plan for Thu 5 Mar is not/ }, PATIENT);
  expect(card.textContent).toContain('Strength A');
  expect(card.textContent).toContain('It was 18:00, and is 17:00 now. Your plan: 19:00.');
  fireEvent.click(screen.getByRole('button', { name: 'Look at the plan' }));
  expect(onOpen.mock.calls).toEqual([
    [
      {
        type: 'pre_checkin_review',
        event: { id: clash.event_id, title: 'Plan the Day' },
        selectedDate: '2026-03-05',
      },
    ],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), PATIENT);
});

test('after the questionnaire a talk about habits is offered, and not again where it was put away', async () => {
  const { phone, onOpen } = await showSlot({ questionnaires: [questionnaire] });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose habits' }, PATIENT));
  expect(onOpen.mock.calls).toMatchObject([[{ type: 'post_questionnaire_followup', event: null }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button', { name: 'Choose habits' })).toBeNull();
  const later = { ...questionnaire, id: '00000000-0000-7000-8000-000000000602' };
  await phone.receive({ questionnaires: [{ ...later, completed_at: '2026-03-05T07:31:00.000Z' }] });
  await screen.findByRole('button', { name: 'Choose habits' }, PATIENT);
});
