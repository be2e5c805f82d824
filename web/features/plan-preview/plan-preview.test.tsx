import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Setup } from '#shared/content/setup-options.ts';
import { generateProgramme } from '#shared/domain/programme-generator/generate-programme.ts';
import { rewriteProgramme } from '#shared/domain/programme-generator/rewrite/rewrite-programme.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import { createMemoryServer } from '#sync/testing/memory-server.ts';
import { sampleEvent, USER_A } from '#sync/testing/sample-rows.ts';
import { addDays, mondayOf } from '#shared/domain/time/local-date.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { PlanPreview } from './plan-preview.tsx';

const LONG = 60_000;
let world: World;
let client: SyncClient;
let put: (event: ProgrammeEvent) => void;

beforeEach(async () => {
  world = createWorld({
    backend: (now) => {
      const server = createMemoryServer(now);
      put = (event) => server.put(USER_A, 'events', event);
      const startDate = addDays(mondayOf(new Date(now()).toISOString().slice(0, 10)), -7);
      const { programme, events } = generateProgramme({
        programmeId: '00000000-0000-4000-8000-0000000000aa',
        startDate,
        signedUpAt: `${startDate}T09:00`,
        timeZone: 'UTC',
        profile: { name: 'Ann', age: null, gender: null },
      });
      server.put(USER_A, 'programmes', programme);
      // As it stands after the last answers: written anew once.
      const today = new Date(now()).toISOString().slice(0, 10);
      const profile = { name: 'Ann', age: null, gender: null };
      const { writes } = rewriteProgramme({ programme, events, profile, today }, `${today}T09:00:00.000Z`);
      const rows = new Map([...events, ...writes].map((event) => [event.id, event]));
      for (const event of rows.values()) server.put(USER_A, 'events', event);
      return server.backend;
    },
  });
  ({ client } = await world.device({ userId: USER_A }).openTab());
  await world.advance(5000);
});
afterEach(async () => {
  cleanup();
  await world.close();
});

function show(setup?: Setup): void {
  render(
    <ClockContext value={{ now: () => world.clock.now() }}>
      <PlanPreview sync={client} intended={setup ? { setup } : {}} />
    </ClockContext>,
  );
}

test(
  'answers that change nothing say so, and still what the plan could not have in full',
  async () => {
    show();
    await screen.findByText('Nothing. Your plan already follows these answers.', {}, PATIENT);
    expect(
      screen.getAllByText(
        'Cardio reaches 110 of 150 minutes a week: the setup gives 30 minutes a day and 45 at weekends.',
      ),
    ).toHaveLength(1);
  },
  LONG,
);

test(
  'other answers are told week by week, with the shortfall that they bring',
  async () => {
    show({ priorities: { cardioExercises: 'top' }, investigations: { bloodPanel: 'extensive' } });
    // The theme of the running week stays as well, but nobody has put a hand to it.
    await screen.findByText(/^From .* on\. Today and the days before stay as they are\.$/, {}, PATIENT);
    screen.getByText(/^Cardio reaches \d+ of 200 minutes a week/);
    fireEvent.click(screen.getByRole('button', { name: /^Week 3/ }));
    expect(screen.queryAllByText(/blood panel|have your blood taken/)).not.toEqual([]);
  },
  LONG,
);

test(
  'what the participant has done ahead is counted, and nothing else of what stays',
  async () => {
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    const events = await client.queries.events('00000000-0000-4000-8000-0000000000aa');
    const ahead = events.filter(
      ({ start_local, metadata }) => metadata.rule === 'strength' && start_local.slice(0, 10) > today,
    );
    const doAhead = async (event: ProgrammeEvent | undefined) => {
      await client.actions.setTaskStatus(event?.id ?? '', 'completed');
      await world.advance(5000);
    };
    await doAhead(ahead[0]);
    show({ priorities: { cardioExercises: 'top' } });
    const stay = 'Today and the days before stay as they are, and so';
    await screen.findByText(new RegExp(`${stay} does one thing that you changed yourself\\.$`), {}, PATIENT);
    await doAhead(ahead[1]);
    const words = await screen.findByText(new RegExp(`${stay} do 2 things`), {}, PATIENT);
    expect(words.textContent).toMatch(/ do 2 things that you changed yourself\.$/);
  },
  LONG,
);

test(
  'what is taken out of today for safety is not said to stay',
  async () => {
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    put(
      sampleEvent(1, {
        program_id: '00000000-0000-4000-8000-0000000000aa',
        title: 'At the end of my shower, 20 seconds of cold water',
        start_local: `${today}T07:00`,
        end_local: `${today}T07:01`,
        metadata: { rule: 'habit', article: 'coldShower', duration_minutes: 1 },
      }),
    );
    await client.syncNow();
    await world.advance(5000);
    show({ carefulAbout: 'a heart murmur' });
    await screen.findByText(/^From .* on\. The days before stay as they are/, {}, PATIENT);
    const note = /^Intervals, cold showers and cardio bursts of today, .* are taken out\./;
    expect(screen.getAllByText(note)).toHaveLength(1);
  },
  LONG,
);

test('tells that the plan cannot be read where the storage fails, beside a form that goes on', async () => {
  const { queries } = client;
  const failing = { ...client, queries: { ...queries, setups: () => Promise.reject(new Error('broken')) } };
  render(
    <ClockContext value={{ now: () => world.clock.now() }}>
      <PlanPreview sync={failing} intended={{}} />
    </ClockContext>,
  );
  expect(await screen.findByText(/could not be read on this device/, {}, PATIENT)).toBeDefined();
});
