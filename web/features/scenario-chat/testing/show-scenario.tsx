import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import type { RowsByTable } from '#sync/testing/open-device.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ScenarioDialog } from '../scenario-dialog.tsx';

export const DAY = '2026-03-05';
/** Half past seven on that day. */
export const NOW = Date.parse(`${DAY}T07:30:00.000Z`);

export const plan = anEvent({
  id: eventId(90),
  title: 'Plan the Day',
  event_type: 'pre_checkin_review',
  start_local: `${DAY}T07:45`,
  end_local: `${DAY}T07:50`,
});
export const strength = anEvent({ id: eventId(91), title: 'Strength A' });
export const reading = anEvent({
  id: eventId(92),
  title: 'Reading',
  event_type: 'content',
  start_local: `${DAY}T12:30`,
  end_local: `${DAY}T12:45`,
});
export const sunlight = anEvent({
  id: eventId(93),
  title: 'Sunlight',
  event_type: 'habit',
  start_local: `${DAY}T09:00`,
  end_local: `${DAY}T09:10`,
});

const PLAN: OpenedScenario = {
  type: 'pre_checkin_review',
  event: { id: plan.id, title: plan.title },
  selectedDate: DAY,
};

export interface ShownScenario {
  phone: Phone;
  /** Opens the dialog, again after it was closed. */
  open: () => void;
  isOpen: () => boolean;
  event: (id: string) => Promise<ProgrammeEvent | undefined>;
  said: () => Promise<string[]>;
}

/** The dialog over a phone of its own. */
export async function showScenario({
  opened = PLAN,
  rows = {},
  prepare,
}: {
  opened?: OpenedScenario;
  rows?: RowsByTable;
  /** What the phone does before the dialog opens. */
  prepare?: (phone: Phone) => void | Promise<void>;
} = {}): Promise<ShownScenario> {
  const phone = await openPhone({
    rows: { programmes: [aProgramme()], events: [plan, strength, reading, sunlight], ...rows },
    now: NOW,
  });
  await prepare?.(phone);
  function Opener() {
    const [shown, setShown] = useState<OpenedScenario | null>(null);
    return (
      <>
        <button onClick={() => setShown(opened)}>Open</button>
        <ScenarioDialog sync={phone.client} opened={shown} onClose={() => setShown(null)} />
      </>
    );
  }
  render(
    <InRouter>
      <OnPhone phone={phone}>
        <Opener />
      </OnPhone>
    </InRouter>,
  );
  const open = () => fireEvent.click(screen.getByText('Open'));
  open();
  const { queries } = phone.client;
  return {
    phone,
    open,
    isOpen: () => screen.queryByRole('dialog') !== null,
    event: (id) => queries.event(id),
    async said() {
      const session = await queries.scenarioSessionOf({
        type: opened.type,
        eventId: opened.event?.id ?? null,
      });
      return session ? (await queries.scenarioMessages(session.id)).map(({ content }) => content) : [];
    },
  };
}

export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your response' });
export const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
export const enter = (more: KeyboardEventInit = {}) => fireEvent.keyDown(box(), { key: 'Enter', ...more });
export const log = () => screen.getByRole('log', { name: 'Conversation' });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Until the box takes words. */
export const ready = () =>
  waitFor(() => {
    if (box().readOnly) throw new Error('not read yet');
  }, PATIENT);

/** Until the talk says so. */
export const says = (words: string | RegExp) => within(log()).findAllByText(words, {}, PATIENT);

/** Says it and waits for the reply. */
export async function say(text: string): Promise<void> {
  const before = within(log()).getAllByText('AI').length;
  type(text);
  enter();
  await waitFor(() => {
    if (within(log()).getAllByText('AI').length <= before) throw new Error(`no reply to ${text}`);
  }, PATIENT);
}

/** Plans Strength A at seven in the evening, up to the end of the talk. */
export async function planStrength(): Promise<void> {
  await ready();
  await say('strength at 7pm');
  await say('finish');
  await screen.findByRole('button', { name: 'Complete & Close' }, PATIENT);
}
