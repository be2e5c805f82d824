import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { setSingleKeys } from '#web/platform/browser/single-keys.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified, notifiedTitles } from '#web/testing/notified.ts';
import { showScreen, ZONE_HERE } from '../testing/show-screen.tsx';

const THURSDAY = Date.parse('2026-03-05T12:00:00Z');
const programme = aProgramme({ time_zone: ZONE_HERE });
const other: Programme = {
  ...programme,
  id: '00000000-0000-4000-8000-0000000000bb',
  title: 'Better sleep',
  created_at: '2026-03-03T08:00:00.000Z',
};
const walk = anEvent({ id: eventId(1), title: 'Morning walk' });
const lesson = anEvent({
  id: eventId(2),
  title: 'Lesson 5',
  event_type: 'content',
  start_local: '2026-03-06T09:00',
  end_local: '2026-03-06T09:20',
});
const own = anEvent({
  id: eventId(3),
  title: 'Water the plants',
  event_type: 'habit',
  start_local: '2026-03-05T20:00',
  end_local: '2026-03-05T20:15',
  metadata: { origin: 'participant' },
});

const tablet = anEvent({
  id: eventId(4),
  title: 'Take the tablet',
  start_local: '2026-03-05T21:00',
  end_local: '2026-03-05T21:00',
});

const show = (programmes = [programme]) =>
  showScreen({
    programmes,
    events: [
      walk,
      lesson,
      own,
      tablet,
      anEvent({ id: eventId(5), program_id: other.id, title: 'Wind down' }),
    ],
    now: THURSDAY,
  });
const find = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENT);
async function choose(title: string, option: string) {
  fireEvent.click(await find(`Options for ${title}`));
  fireEvent.click(await find(option));
}
const toastOf = async (title: string) => {
  await waitFor(() => expect(notifiedTitles()).toContain(title), PATIENT);
  return notified().findLast((toast) => toast.title === title);
};
const pressKey = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.clearAllMocks();
  setSingleKeys(true);
});

test('Skip fails the task on purpose, says Skipped, and Undo brings the state back', async () => {
  const { phone } = await show();
  await choose('Morning walk', 'Skip');
  expect(await screen.findByText('Skipped', {}, PATIENT)).toBeDefined();
  expect(await find('Morning walk: skipped. Change status')).toBeDefined();
  expect((await phone.client.queries.event(walk.id))?.metadata).toMatchObject({
    status: 'failed',
    reason: 'skipped',
  });
  (await toastOf('Skipped Morning walk'))?.action?.onPress();
  expect(await find('Morning walk: pending. Change status')).toBeDefined();
});

test('Move shows what else runs then, allows it all the same, and Ctrl+Z moves back', async () => {
  const { phone } = await show();
  await choose('Morning walk', 'Move...');
  await screen.findByLabelText('Day', {}, PATIENT);
  fill('Day', '2026-03-06');
  fill('Time', '09:10');
  const clash = await screen.findByText(/^At the same time:/, {}, PATIENT);
  expect(clash.textContent).toMatch(/^At the same time: Lesson 5 /);
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(
    async () => expect((await phone.client.queries.event(walk.id))?.start_local).toBe('2026-03-06T09:10'),
    PATIENT,
  );
  await toastOf('Moved to Fri 6 Mar at 09:10');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  pressKey('z', { ctrlKey: true });
  await waitFor(
    async () => expect((await phone.client.queries.event(walk.id))?.start_local).toBe('2026-03-05T18:00'),
    PATIENT,
  );
});

test('a task in progress that moves to another day is pending there, and Undo brings both back', async () => {
  const { phone } = await show();
  const statusAndDay = async () => {
    const event = await phone.client.queries.event(walk.id);
    return event && [taskStatusOf(event), event.start_local.slice(0, 10)];
  };
  const move = async (day: string) => {
    await choose('Morning walk', 'Move...');
    await screen.findByLabelText('Day', {}, PATIENT);
    fill('Day', day);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  };
  await phone.client.actions.setTaskStatus(walk.id, 'in_progress');
  await find('Morning walk: in progress. Change status');
  await move('2026-03-06');
  await waitFor(async () => expect(await statusAndDay()).toEqual(['pending', '2026-03-06']), PATIENT);
  (await toastOf('Moved to Fri 6 Mar at 18:00'))?.action?.onPress();
  await waitFor(async () => expect(await statusAndDay()).toEqual(['in_progress', '2026-03-05']), PATIENT);
  await find('Morning walk: in progress. Change status');

  // Done since on the new day, it stays done where the move is taken back.
  await move('2026-03-06');
  await waitFor(async () => expect(await statusAndDay()).toEqual(['pending', '2026-03-06']), PATIENT);
  await phone.client.actions.setTaskStatus(walk.id, 'completed');
  notified()
    .findLast(({ title }) => title === 'Moved to Fri 6 Mar at 18:00')
    ?.action?.onPress();
  await waitFor(async () => expect(await statusAndDay()).toEqual(['completed', '2026-03-05']), PATIENT);
});

test('a task without a length can be moved, and Undo brings it back to its time', async () => {
  const { phone } = await show();
  await choose('Take the tablet', 'Move...');
  await screen.findByLabelText('Day', {}, PATIENT);
  const length = screen.getByLabelText<HTMLSelectElement>('Duration');
  expect([...length.options].map(({ text }) => text)).not.toContain('');
  expect(length.selectedOptions[0]?.text).toBe('30 min');
  fill('Time', '07:15');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  const timesOf = async () => {
    const event = await phone.client.queries.event(tablet.id);
    return [event?.start_local, event?.end_local];
  };
  await waitFor(
    async () => expect(await timesOf()).toEqual(['2026-03-05T07:15', '2026-03-05T07:45']),
    PATIENT,
  );
  (await toastOf('Moved to Thu 5 Mar at 07:15'))?.action?.onPress();
  await waitFor(async () => expect((await timesOf())[0]).toBe('2026-03-05T21:00'), PATIENT);
});

test('Move refuses a day outside the programme and stays open', async () => {
  const { phone } = await show();
  await choose('Morning walk', 'Move...');
  await screen.findByLabelText('Day', {}, PATIENT);
  fill('Day', '2026-03-16');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Choose a day inside your programme.', {}, PATIENT)).toBeDefined();
  expect((await phone.client.queries.event(walk.id))?.start_local).toBe('2026-03-05T18:00');
});

test('an own task is added to the day that is shown, and is marked as one', async () => {
  const { phone } = await show();
  fireEvent.click(await find('Add own task'));
  await screen.findByLabelText('Title', {}, PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Add task' }));
  expect(await screen.findByText('Give the task a title.', {}, PATIENT)).toBeDefined();
  fill('Title', '  Call Ana ');
  fireEvent.click(screen.getByRole('button', { name: 'Add task' }));
  expect(await find('Call Ana: pending. Change status')).toBeDefined();
  const added = (await phone.client.queries.events(programme.id)).find(({ title }) => title === 'Call Ana');
  expect(added).toMatchObject({
    all_day: true,
    start_local: '2026-03-05T00:00',
    metadata: { origin: 'participant' },
  });
});

test('an own task is edited and removed, and Undo brings it back; one of the programme is neither', async () => {
  await show();
  await choose('Water the plants', 'Edit...');
  await screen.findByLabelText('Title', {}, PATIENT);
  fill('Title', 'Water the garden');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await find('Options for Water the garden');
  await choose('Water the garden', 'Remove');
  await waitFor(() => expect(screen.queryByText('Water the garden')).toBeNull(), PATIENT);
  (await toastOf('Removed Water the garden'))?.action?.onPress();
  await find('Options for Water the garden');
  fireEvent.click(await find('Options for Morning walk'));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('Undo stays on the screen without a toast or a keyboard, for a removal and for what was done before it', async () => {
  await show();
  await choose('Water the plants', 'Skip');
  await find('Undo: Skipped Water the plants');
  await choose('Water the plants', 'Remove');
  await find('Undo: Removed Water the plants');
  fireEvent.click(await find('Morning walk: pending. Change status'));
  await toastOf('Task in progress');
  fireEvent.click(await find('Undo: Removed Water the plants'));
  await find('Water the plants: skipped. Change status');
  fireEvent.click(await find('Undo: Skipped Water the plants'));
  await find('Water the plants: pending. Change status');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add own task');
  expect(await find('Morning walk: in progress. Change status')).toBeDefined();
});

test('Ctrl+Z on the button of the last step leaves the focus beside it', async () => {
  await show();
  await choose('Water the plants', 'Skip');
  (await find('Undo: Skipped Water the plants')).focus();
  pressKey('z', { ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull(), PATIENT);
  expect(document.activeElement?.textContent).toBe('Add own task');
});

test('a tap is undone by Ctrl+Z, quick taps as one', async () => {
  const { phone } = await show();
  fireEvent.click(await find('Morning walk: pending. Change status'));
  fireEvent.click(await find('Morning walk: in progress. Change status'));
  await toastOf('Task completed!');
  pressKey('z', { ctrlKey: true });
  expect(await find('Morning walk: pending. Change status')).toBeDefined();
  await waitFor(
    async () => expect((await phone.client.queries.event(walk.id))?.metadata.status).toBe('pending'),
    PATIENT,
  );
});

test('Ctrl+Z takes back the last tap, although it is not saved yet', async () => {
  const { phone } = await show();
  fireEvent.click(await find('Water the plants: pending. Change status'));
  await toastOf('Task in progress');
  let save = () => {};
  const held = new Promise<void>((resolve) => (save = resolve));
  const { setTaskStatus } = phone.client.actions;
  vi.spyOn(phone.client.actions, 'setTaskStatus').mockImplementationOnce(async (...tap) => {
    await held;
    return setTaskStatus(...tap);
  });
  fireEvent.click(await find('Morning walk: pending. Change status'));
  pressKey('z', { ctrlKey: true });
  save();
  await toastOf('Undone: Morning walk, in progress');
  const statusOf = async (id: string) => (await phone.client.queries.event(id))?.metadata.status;
  expect([await statusOf(walk.id), await statusOf(own.id)]).toEqual(['pending', 'in_progress']);
});

test('J and K go from task to task, digits set the state, and they can be switched off', async () => {
  await show();
  await find('Morning walk: pending. Change status');
  pressKey('j');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Morning walk/);
  pressKey('j');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Water the plants/);
  pressKey('k');
  pressKey('3');
  await find('Morning walk: completed. Change status');
  setSingleKeys(false);
  pressKey('4');
  pressKey('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await find('Morning walk: completed. Change status')).toBeDefined();
});

test('Ctrl+K finds a command by its words and runs it', async () => {
  const { address } = await show();
  await find('Morning walk: pending. Change status');
  pressKey('k', { ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: 'Find a command' }, PATIENT);
  fireEvent.change(box, { target: { value: 'over' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address().view).toBe('overview'), PATIENT);
});

test('several programmes: the first is shown, another is chosen and remembered', async () => {
  const { phone } = await show([programme, other]);
  await find('Morning walk: pending. Change status');
  fireEvent.change(screen.getByLabelText('Programme'), { target: { value: other.id } });
  expect(await find('Wind down: pending. Change status')).toBeDefined();
  expect(phone.client.selectedProgramme()).toBe(other.id);
});

test('at midnight the open day stays, and Show today goes on', async () => {
  const { passTo } = await show();
  await find('Morning walk: pending. Change status');
  await passTo(THURSDAY + 86_400_000);
  expect(await screen.findByText('It is Friday now.', {}, PATIENT)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Morning walk: pending. Change status' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show today' }));
  expect(await find('Lesson 5: pending. Change status')).toBeDefined();
  expect(screen.queryByText('It is Friday now.')).toBeNull();
});

test('a swipe goes to the next day, and one that scrolls does not', async () => {
  const { address } = await show();
  const row = await find('Morning walk: pending. Change status');
  const swipe = (dx: number, dy: number) => {
    fireEvent.touchStart(row, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchEnd(row, { changedTouches: [{ clientX: 200 + dx, clientY: 300 + dy }] });
  };
  swipe(-80, 90);
  expect(address().day).not.toBe('2026-03-06');
  swipe(-120, 10);
  expect(await find('Lesson 5: pending. Change status')).toBeDefined();
});

test('a swipe to the right goes to the day before, and none leaves the week', async () => {
  const { address } = await show();
  await find('Morning walk: pending. Change status');
  const day = (name: string) => screen.findByRole('heading', { level: 2, name }, PATIENT);
  const swipe = async (from: string, dx: number) => {
    const sheet = (await day(from)).closest('section') ?? document.body;
    fireEvent.touchStart(sheet, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 200 + dx, clientY: 300 }] });
  };
  await swipe('Thursday 5 March', 120);
  expect(address().day).toBe('2026-03-04');
  await swipe('Wednesday 4 March', -120);
  expect(address().day).toBe('2026-03-05');

  fireEvent.click(screen.getByRole('button', { name: /^Sunday 8 March/ }));
  await swipe('Sunday 8 March', -120);
  expect(address().day).toBe('2026-03-08');
  fireEvent.click(screen.getByRole('button', { name: /^Next week/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Monday 9 March/ }, PATIENT));
  await swipe('Monday 9 March', 120);
  expect(address().day).toBe('2026-03-09');
});
