import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { SyncActions, SyncClient } from '#sync/daymark/client.ts';
import type { Device, World } from '#sync/testing/create-world.ts';
import type { MemoryServer } from '#sync/testing/memory-server.ts';
import { chosenFile } from '#sync/testing/chosen-file.ts';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleEvent,
  sampleProgramme,
  sampleProposal,
  USER_A,
} from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import type { RefusedFormProps } from '#web/platform/kinds/kind-ui.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/drafts/unsaved-text.ts';
import { catchFiles, readJson } from '#web/testing/caught-files.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { kinds } from '#web/testing/kinds.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { LabContext } from '#web/platform/lab/lab-context.tsx';
import { fakeLab } from '#web/testing/fake-lab.ts';
import { SyncInspector } from './sync-inspector.tsx';

const unsaved = createUnsavedText();
const onOpenPage = vi.fn();
let world: World;
let server: MemoryServer;
let device: Device;
let client: SyncClient;
let refuse: SampleDevice['refuse'];

beforeEach(async () => {
  ({ world, server, device, client, refuse } = await openSampleDevice({ title: 'Cold shower' }));
});
afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  await world.close();
});

async function inspect(shown = kinds) {
  render(
    <ClockContext value={{ now: () => world.clock.now() }}>
      <SyncContext value={client}>
        <UnsavedTextContext value={unsaved}>
          <SyncInspector buildId="1.4.2" kinds={shown} onOpenPage={onOpenPage} />
        </UnsavedTextContext>
      </SyncContext>
    </ClockContext>,
    { wrapper: InRouter },
  );
  await screen.findByRole('region', { name: 'Sent' }, PATIENT);
}
const card = (name: string) => screen.findByRole('region', { name }, PATIENT);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }, PATIENT));
const advance = (ms: number) => act(() => world.advance(ms));
const statusOnServer = () => server.rowsOf(USER_A).get(`events:${eventId(0)}`);

const tick = ({ setTaskStatus }: SyncActions) => setTaskStatus(eventId(0), 'completed');

function conflict() {
  const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000).toISOString();
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Cold shower', metadata: { status: 'failed' } }));
  server.put(USER_A, 'notices', {
    id: '00000000-0000-7000-8000-0000000000aa',
    kind: 'status_conflict',
    event_id: eventId(0),
    title: 'Cold shower',
    kept: { status: 'failed', at: at(2) },
    dropped: { status: 'completed', at: at(0) },
    created_at: at(2),
  });
}

test('with nothing to do it says so, beside the figures', async () => {
  await inspect();
  await screen.findByText('Nothing to do here');
  await screen.findByText('Same as here');
  expect(screen.getByText('1.4.2')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Online');
});

test('a file that waits is in the queue with how much of it the server has', async () => {
  await inspect();
  device.connectivity.set(false);
  await act(async () => {
    await client.actions.chooseFile(chosenFile({ name: 'blood.pdf' }));
    await world.advance(1000);
  });
  const row = (await screen.findByRole('heading', { name: 'blood.pdf' }, PATIENT)).closest('li');
  expect(row?.textContent).toContain('It waits to be sent. 0 % of it is on the server.');
});

test('it says that old days have left this device until they are back', async () => {
  const key = `daymark:${USER_A}:evicted`;
  localStorage.setItem(key, '1');
  await inspect();
  screen.getByText(/^The browser's storage was full, so the oldest days left this device/);
  localStorage.removeItem(key);
  await act(async () => void (await client.actions.setTaskStatus(eventId(0), 'completed')));
  await waitFor(() => expect(screen.queryByText(/the oldest days left this device/)).toBeNull(), PATIENT);
});

test('a refused change is told with its reason, and Retry sends it as a new one', async () => {
  await refuse(tick);
  await inspect();
  const problems = await card('Problems');
  within(problems).getByText('Cold shower to Completed');
  within(problems).getByText(/^Not accepted: the server failed on it several times/);
  await press('Retry: Cold shower to Completed');
  await waitFor(() => expect(client.status().rejected).toBe(0), PATIENT);
  await advance(5000);
  expect(statusOnServer()).toMatchObject({ metadata: { status: 'completed' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull(), PATIENT);
  within(await card('Sent')).getByText('Cold shower to Completed');
});

test('a refused change that no longer fits stays in the list when Retry is pressed', async () => {
  await refuse(tick);
  server.remove(USER_A, 'events', eventId(0));
  await client.syncNow();
  await inspect();
  await press('Retry: A task to Completed');
  await waitFor(
    () =>
      expect(notified()[0]).toMatchObject({
        title: 'It cannot be sent again as it is',
      }),
    PATIENT,
  );
  expect(await client.queries.rejected()).toHaveLength(1);
});

test('an edited change is a new one with what was chosen, and the refused one leaves the list', async () => {
  const refused = await refuse(tick);
  await inspect();
  await press('Edit: Cold shower to Completed');
  const dialog = await screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT);
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Completed' }).checked).toBe(true);
  expect(unsaved.isHeld()).toBe(false);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Failed' }));
  expect(unsaved.isHeld()).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and send' }));
  await waitFor(async () => expect(await client.queries.rejected()).toEqual([]), PATIENT);
  await waitFor(() => expect(unsaved.isHeld()).toBe(false), PATIENT);
  await advance(5000);
  expect(statusOnServer()).toMatchObject({ metadata: { status: 'failed' } });
  const effects = server.effectsOf(USER_A);
  expect(effects.map(({ uid }) => uid)).not.toContain(refused.uid);
  expect(effects).toHaveLength(1);
});

test('an edit that fails after its form was closed is told', async () => {
  await refuse(tick);
  await inspect();
  await press('Edit: Cold shower to Completed');
  const dialog = await screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT);
  let fail = (): void => undefined;
  const failing = new Promise<never>((_, reject) => (fail = () => reject(new Error('full'))));
  vi.spyOn(client, 'insteadOf').mockReturnValueOnce({
    ...client.actions,
    setTaskStatus: () => failing,
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and send' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  fail();
  await waitFor(
    () =>
      expect(notified()).toContainEqual(
        expect.objectContaining({ kind: 'error', body: 'It was not saved. Please try again.' }),
      ),
    PATIENT,
  );
  expect(await client.queries.rejected()).toHaveLength(1);
});

test('an edit that this device does not take leaves the refused change where it is', async () => {
  await refuse(tick);
  server.remove(USER_A, 'events', eventId(0));
  await client.syncNow();
  await inspect();
  await press('Edit: A task to Completed');
  const dialog = await screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and send' }));
  await within(dialog).findByText('What it changes is no longer on this device.', {}, PATIENT);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await client.queries.rejected()).toHaveLength(1);
});

test('a refused submission is made anew with the list as it is now', async () => {
  await refuse((actions) => actions.submitDay({ programId: PROGRAM, localDate: DAY }));
  await client.actions.setTaskStatus(eventId(0), 'failed');
  await inspect();
  await press('Edit: Submit the Day, Thu 5 Mar');
  const dialog = await screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT);
  within(dialog).getByText(/^The day is submitted again, with its list as this device shows it now/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and send' }));
  await waitFor(async () => expect(await client.queries.rejected()).toEqual([]), PATIENT);
  await advance(5000);
  const submissions = server.effectsOf(USER_A).filter(({ kind }) => kind === 'day.submit');
  expect(submissions.map(({ args }) => args)).toMatchObject([
    { local_date: DAY, snapshot: { events: [{ id: eventId(0), status: 'failed' }] } },
  ]);
});

test('a refused submission of a day that has left the device is not made anew, says so, and can be sent as it was', async () => {
  const day = '2026-02-10';
  await refuse((actions) => actions.submitDay({ programId: PROGRAM, localDate: day }));
  localStorage.setItem(`daymark:${USER_A}:evicted`, '1');
  await inspect();
  const problems = await card('Problems');
  within(problems).getByText(/^This device may not have the whole day/);
  const actions = within(problems)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(actions).toEqual(['Retry', 'Export', 'Discard']);
});

test('a refused removal has nothing to edit, and says what its actions do', async () => {
  const added = await client.actions.addTask({
    programId: PROGRAM,
    title: 'Walk',
    eventType: 'habit',
    date: DAY,
    time: null,
    minutes: 30,
  });
  await world.advance(5000);
  await refuse((actions) => actions.removeTask(added.id));
  await inspect();
  const problems = await card('Problems');
  within(problems).getByText(/^A removal has nothing to edit\. Retry removes the task; Discard leaves it/);
  const actions = within(problems)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(actions).toEqual(['Retry', 'Export', 'Discard']);
});

test('a refused setup is edited in its own wizard', async () => {
  const refused = await refuse((actions) => actions.saveSetup({ carefulAbout: 'A stiff knee' }));
  await inspect();
  await press('Edit: Health Program Setup');
  expect(onOpenPage).toHaveBeenCalledExactlyOnceWith({ to: '/app/setup', state: { refused: refused.uid } });
});

test.each([
  ['setup.save', 'data'],
  ['questionnaire.save', 'response_data'],
])('a refused %s whose answers cannot be read offers no wizard and says why', async (kind, member) => {
  const change = await refuse(tick);
  vi.spyOn(client.queries, 'rejected').mockResolvedValue([{ ...change, kind, args: { [member]: 'torn' } }]);
  await inspect();
  const problems = await card('Problems');
  within(problems).getByText(/^Its values cannot be read here/);
  expect(within(problems).queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a kind with a form of its own is edited in that, over the list', async () => {
  const change = await refuse(tick);
  vi.spyOn(client.queries, 'rejected').mockResolvedValue([{ ...change, kind: 'check_in.save', args: {} }]);
  const Form = ({ change: { uid }, onClose }: RefusedFormProps) => (
    <button onClick={onClose}>Close the form of {uid}</button>
  );
  const editor = { kind: 'form', load: async () => ({ default: Form }) } as const;
  await inspect({ ...kinds, 'check_in.save': { ...kinds['check_in.save'], editor } });
  await press('Edit: Check-in');
  await press(`Close the form of ${change.uid}`);
  await waitFor(() => expect(screen.queryByText(/^Close the form/)).toBeNull(), PATIENT);
});

test('a kind of a later version says why it has no form, and can be sent again', async () => {
  const change = await refuse(tick);
  vi.spyOn(client.queries, 'rejected').mockResolvedValue([{ ...change, kind: 'day.paint' }]);
  await inspect();
  const problems = await card('Problems');
  within(problems).getByText('A change that this version cannot name');
  within(problems).getByText(/^This version of the app has no form for it\. Retry after the next update/);
  const actions = within(problems)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(actions).toEqual(['Retry', 'Export', 'Discard']);
});

test.each([
  ['check_in.save', 'will be lost with its answers and notes. The server'],
  ['day.submit', "will be lost with the day's list as it was then. The server"],
  ['setup.save', 'will be lost with its answers. The server'],
  ['questionnaire.save', 'will be lost with its answers. The server'],
  ['event.set_status', 'will be lost. The server'],
])('the question before a %s is discarded names what goes with it', async (kind, words) => {
  const change = await refuse(tick);
  vi.spyOn(client.queries, 'rejected').mockResolvedValue([{ ...change, kind }]);
  await inspect();
  await press(/^Discard: /);
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  expect(dialog.textContent).toContain(words);
});

test('a refused change is discarded only after a question that names it', async () => {
  await refuse(tick);
  await inspect();
  await press('Discard: Cold shower to Completed');
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  expect(dialog.textContent).toContain('“Cold shower to Completed”, saved');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(await client.queries.rejected()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);

  await press('Discard: Cold shower to Completed');
  const again = await screen.findByRole('dialog', {}, PATIENT);
  fireEvent.click(within(again).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await client.queries.rejected()).toEqual([]), PATIENT);
  await screen.findByText('Nothing to do here', {}, PATIENT);
});

test('a refused change can be kept as a file', async () => {
  await refuse(tick);
  await inspect();
  const files = catchFiles();
  await press('Export: Cold shower to Completed');
  expect(await readJson(files[0])).toMatchObject({
    kind: 'event.set_status',
    reason: { code: 'quarantined' },
    args: { event_id: eventId(0), status: 'completed' },
  });
});

test('while the Testing lab is on it is named beside what waits', async () => {
  render(
    <LabContext value={fakeLab('Flaky network, 30 % and 30 %')}>
      <SyncContext value={client}>
        <SyncInspector buildId="1.4.2" kinds={kinds} onOpenPage={onOpenPage} />
      </SyncContext>
    </LabContext>,
    { wrapper: InRouter },
  );
  const named = await screen.findByText(/^Testing lab: /, {}, PATIENT);
  expect(named.textContent).toContain('Flaky network, 30 % and 30 % (simulated)');
});

test('what waits offline is listed, and Sync now asks the network whatever the browser says', async () => {
  device.connectivity.setHint(false);
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await inspect();
  within(await card('Waiting')).getByText(/Goes when you're back online/);
  expect(screen.getByRole('status').textContent).toBe('Offline');
  fireEvent.click(screen.getByRole('button', { name: 'Sync now' }));
  await waitFor(() => expect(client.status().pending).toBe(0), PATIENT);
});

test('a day submitted behind a tick that the server put off is told to wait as long as the tick', async () => {
  server.isPoison = ({ kind }) => kind === 'event.set_status';
  await tick(client.actions);
  await client.syncNow();
  await client.actions.submitDay({ programId: PROGRAM, localDate: DAY });
  await inspect();
  const waiting = await card('Waiting');
  const wordsOf = (name: string) =>
    within(waiting).getByRole('heading', { name }).closest('li')?.textContent ?? '';
  expect(wordsOf('Cold shower to Completed')).toMatch(/Try 2, next in \d+ s/);
  expect(wordsOf('Submit the Day, Thu 5 Mar')).toMatch(/Next in \d+ s/);
});

test('without the code that knows when changes are tried again, what waits is listed all the same', async () => {
  device.connectivity.set(false);
  await tick(client.actions);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(client.queries, 'nextTries').mockRejectedValue(new Error('no line'));
  await inspect();
  within(await card('Waiting')).getByText('Cold shower to Completed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Pause holds what is written, Sync now sends it all the same, and Resume ends the pause', async () => {
  await inspect();
  await press('Pause');
  await act(async () => void (await client.actions.setTaskStatus(eventId(0), 'completed')));
  await advance(60_000);
  within(await card('Waiting')).getByText(/Goes once you resume/);
  expect(screen.getByText(/^Paused in this tab until you resume or reload/)).toBeDefined();
  await press('Sync now');
  await waitFor(() => expect(client.status().pending).toBe(0), PATIENT);
  await press('Resume');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Online'), PATIENT);
});

test('a conflict is told as this device saw it, and Use mine sets its choice again', async () => {
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  conflict();
  await client.syncNow();
  await inspect();
  const elsewhere = await card('Changed elsewhere');
  expect(elsewhere.textContent).toMatch(
    /On this phone you chose Completed at .+\. A later choice from another device replaced it: Failed, at .+\./,
  );
  const seen = () => localStorage.getItem(`daymark:${USER_A}:seen_notices`) ?? '';
  const [notified] = await client.queries.notices();
  await waitFor(() => expect(seen()).toContain(notified?.id), PATIENT);
  await press('Use mine: Cold shower to Completed');
  await within(elsewhere).findByText('Now: Completed.', {}, PATIENT);
  await advance(5000);
  expect(statusOnServer()).toMatchObject({ metadata: { status: 'completed' } });
});

test('a decision about the plan that lost to another device is told, and Use mine decides so again', async () => {
  const proposal = sampleProposal();
  server.put(USER_A, 'proposals', proposal);
  await client.syncNow();
  const { change } = proposal;
  await client.actions.decideProposal({ proposalId: proposal.id, decision: 'accepted', change });
  await world.advance(5000);
  const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000).toISOString();
  const about = {
    event_id: proposal.id,
    title: 'Your plan',
    kind: 'proposal_conflict',
    kept: { decision: 'declined', change, at: at(2) },
    // PostgreSQL has an order of its own for the members of a value.
    dropped: { decision: 'accepted', change: { weeks: null, habits: -1, volume: 0.8 }, at: at(0) },
  } as const;
  server.put(USER_A, 'proposals', { ...proposal, status: 'declined' });
  server.put(USER_A, 'notices', {
    ...about,
    id: '00000000-0000-7000-8000-0000000000aa',
    created_at: at(2),
  });
  server.put(USER_A, 'notices', {
    ...(about as object as Notice),
    id: '00000000-0000-7000-8000-0000000000ab',
    kind: 'of_a_newer_server' as 'proposal_conflict',
    title: 'Unheard of',
    created_at: at(3),
  } as Notice);
  await client.syncNow();
  await inspect();
  const elsewhere = await card('Changed elsewhere');
  expect(elsewhere.textContent).toMatch(
    /On this phone you chose Accepted with 20 % less training and 1 habit fewer at .+\. A later choice from another device replaced it: Declined, at .+\./,
  );
  expect(elsewhere.textContent).not.toContain('Unheard of');
  await press(/^Use mine: Your plan to Accepted/);
  await within(elsewhere).findByText(/^Now: Accepted with/, {}, PATIENT);
  await advance(5000);
  expect(server.rowsOf(USER_A).get(`proposals:${proposal.id}`)).toMatchObject({ status: 'accepted' });
});

describe('a lighter week that was accepted a week ago', () => {
  const proposal = sampleProposal({
    kind: 'lighter_week',
    from_week: 2,
    change: { volume: 0.6, habits: 0, weeks: 1 },
  });
  const accept = ({ decideProposal }: SyncActions) =>
    decideProposal({ proposalId: proposal.id, decision: 'accepted', change: proposal.change, fromWeek: 2 });
  const decided = async () => {
    await advance(5000);
    return server.rowsOf(USER_A).get(`proposals:${proposal.id}`);
  };

  async function offerInWeek3(endDate: string) {
    server.put(USER_A, 'programmes', {
      ...sampleProgramme(),
      start_date: '2026-02-16',
      end_date: endDate,
    });
    server.put(USER_A, 'proposals', proposal);
    await client.syncNow();
  }

  async function lose() {
    await accept(client.actions);
    await world.advance(5000);
    const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000).toISOString();
    server.put(USER_A, 'proposals', { ...proposal, status: 'declined' });
    server.put(USER_A, 'notices', {
      id: '00000000-0000-7000-8000-0000000000aa',
      kind: 'proposal_conflict',
      event_id: proposal.id,
      title: 'Your plan',
      kept: { decision: 'declined', change: proposal.change, at: at(2) },
      dropped: { decision: 'accepted', change: proposal.change, at: at(0) },
      created_at: at(2),
    });
    await client.syncNow();
  }

  test('begins, taken again, in a week that is still to come', async () => {
    await offerInWeek3('2026-03-29');
    await lose();
    await inspect();
    await press(/^Use mine: Your plan to Accepted/);
    await within(await card('Changed elsewhere')).findByText(/^Now: Accepted with/, {}, PATIENT);
    expect(await decided()).toMatchObject({ status: 'accepted', from_week: 3 });
  });

  test('cannot be taken again once its programme has no week left', async () => {
    await offerInWeek3('2026-02-28');
    await lose();
    await inspect();
    await within(await card('Changed elsewhere')).findByText(/^No week is left for it/, {}, PATIENT);
    expect(screen.queryByRole('button', { name: /^Use mine/ })).toBeNull();
  });

  test('begins, edited after it was refused, in a week that is still to come', async () => {
    await offerInWeek3('2026-03-29');
    await refuse(accept);
    await inspect();
    await press(/^Edit: A change of the plan accepted/);
    fireEvent.click(await screen.findByRole('button', { name: 'Save and send' }, PATIENT));
    await waitFor(async () => expect(await client.queries.rejected()).toEqual([]), PATIENT);
    expect(await decided()).toMatchObject({ status: 'accepted', from_week: 3 });
  });

  test('begins, sent again after it was refused, in a week that is still to come', async () => {
    await offerInWeek3('2026-03-29');
    await refuse(accept);
    await inspect();
    await press(/^Retry: A change of the plan accepted/);
    await waitFor(async () => expect(await client.queries.rejected()).toEqual([]), PATIENT);
    expect(await decided()).toMatchObject({ status: 'accepted', from_week: 3 });
  });

  test('has nothing to edit or to send again once its programme has no week left', async () => {
    await offerInWeek3('2026-02-28');
    await refuse(accept);
    await inspect();
    within(await card('Problems')).getByText(/no week left/);
    expect(screen.queryByRole('button', { name: /^(Edit|Retry)/ })).toBeNull();
  });
});

test('a time zone that lost to another device is told, and can be had again', async () => {
  await client.actions.setTimeZone(PROGRAM, 'Asia/Tokyo');
  await world.advance(5000);
  const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000).toISOString();
  server.put(USER_A, 'programmes', { ...sampleProgramme(), time_zone: 'Europe/Paris' });
  server.put(USER_A, 'notices', {
    id: '00000000-0000-7000-8000-0000000000aa',
    kind: 'zone_conflict',
    event_id: PROGRAM,
    title: 'Time zone of your program',
    kept: { time_zone: 'Europe/Paris', at: at(2) },
    dropped: { time_zone: 'Asia/Tokyo', at: at(0) },
    created_at: at(2),
  });
  await client.syncNow();
  await inspect();
  const elsewhere = await card('Changed elsewhere');
  expect(elsewhere.textContent).toMatch(/you chose Asia\/Tokyo at .+ replaced it: Europe\/Paris, at .+/);
  await press('Use mine: Time zone of your program to Asia/Tokyo');
  await within(elsewhere).findByText('Now: Asia/Tokyo.', {}, PATIENT);
});

test('a reminder that lost to another device is told, and can be had again', async () => {
  await client.actions.setReminders({ tips: false });
  await world.advance(5000);
  const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000).toISOString();
  const settings = await client.queries.reminderSettings();
  if (settings) server.put(USER_A, 'reminder_settings', { ...settings, tips: true });
  server.put(USER_A, 'notices', {
    id: '00000000-0000-7000-8000-0000000000aa',
    kind: 'reminder_conflict',
    event_id: USER_A,
    title: 'Health tips',
    kept: { setting: 'tips', chosen: true, at: at(2) },
    dropped: { setting: 'tips', chosen: false, at: at(0) },
    created_at: at(2),
  });
  await client.syncNow();
  await inspect();
  const elsewhere = await card('Changed elsewhere');
  expect(elsewhere.textContent).toMatch(/On this phone you chose Off at .+ replaced it: On, at .+/);
  await press('Use mine: Health tips to Off');
  await within(elsewhere).findByText('Now: Off.', {}, PATIENT);
  expect(await client.queries.reminderSettings()).toMatchObject({ tips: false });
});

test('the export for support names the build and counts files, and holds neither titles nor names of files', async () => {
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  device.network.fate = () => ({ kind: 'request_lost' });
  await client.actions.chooseFile(chosenFile({ name: 'blood.pdf', size: 700_000 }));
  await inspect();
  const files = catchFiles();
  await press('Export for support');
  await waitFor(() => expect(files).not.toEqual([]), PATIENT);
  const bundle = await readJson(files[0]);
  expect(bundle).toMatchObject({
    buildId: '1.4.2',
    acked: [{ kind: 'event.set_status' }],
    files: [{ type: 'pdf', size: 700_000, confirmed: 0, state: 'waiting' }],
  });
  expect(JSON.stringify(bundle)).not.toMatch(/Cold shower|blood/);
});

test('a storage that does not answer is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(client.queries, 'pending').mockRejectedValue(new Error('gone'));
  render(
    <SyncContext value={client}>
      <SyncInspector buildId="1.4.2" kinds={kinds} onOpenPage={onOpenPage} />
    </SyncContext>,
    { wrapper: InRouter },
  );
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain("This device's storage did not answer");
});

test('a read that fails while a form is open leaves the form with what was typed in it, and the list', async () => {
  await refuse(({ addTask }) =>
    addTask({ programId: PROGRAM, title: 'Walk', eventType: 'habit', date: DAY, time: null, minutes: 30 }),
  );
  await inspect();
  await press(/^Edit: /);
  const dialog = await screen.findByRole('dialog', { name: 'Edit this change' }, PATIENT);
  const title = within(dialog).getByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Walk by the river' } });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const read = vi.spyOn(client.queries, 'ackedSince').mockRejectedValue(new Error('gone'));
  await act(async () => void (await client.actions.setTaskStatus(eventId(0), 'completed')));
  await screen.findByText(/^This device's storage did not answer/, {}, PATIENT);
  expect(screen.queryByText('Nothing to do here')).toBeNull();
  read.mockRestore();
  await act(async () => void (await client.actions.setTaskStatus(eventId(0), 'failed')));
  await waitFor(() => expect(screen.queryByText(/^This device's storage did not/)).toBeNull(), PATIENT);
  expect(title.isConnected).toBe(true);
  expect(title.value).toBe('Walk by the river');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and send' }));
  await waitFor(async () => expect(await client.queries.rejected()).toEqual([]), PATIENT);
  expect((await client.queries.events(PROGRAM)).map((event) => event.title)).toContain('Walk by the river');
});
