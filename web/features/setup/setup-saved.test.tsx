import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { openStepsOf } from './open-steps.ts';
import { SetupSaved } from './setup-saved.tsx';
import { SetupScreen } from './setup-screen.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue(undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function openSetup(phone: Phone, step: number | null = null) {
  return render(
    <OnPhone phone={phone}>
      <SetupScreen
        refused={null}
        step={step}
        renderPreview={() => 'What changes in your plan'}
        renderWhy={() => null}
        skipLink={null}
        onProgramme={() => undefined}
      />
    </OnPhone>,
  );
}

const LATER = "Will be sent when you're online. Your plan follows as soon as it has arrived.";

test.each<[string, (phone: Phone) => void, string]>([
  ['without a connection', (phone) => phone.goOffline(), LATER],
  ['where no server answers', (phone) => phone.breakServer(), LATER],
  [
    'on its way',
    (phone) => void phone.holdAnswers(),
    'On its way. Your plan follows as soon as it has arrived.',
  ],
])('a setup that is saved %s says when it will be sent, as its toast does', async (_, disturb, words) => {
  const phone = await openPhone();
  disturb(phone);
  const { id } = await act(() => phone.client.actions.saveSetup({}));
  await phone.pass(1000);
  render(
    <SetupSaved
      sync={phone.client}
      setupId={id}
      why={null}
      onEdit={() => undefined}
      onProgramme={() => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('the saved setup carries the mark until it is sent, and so does the form that is opened on it', async () => {
  const phone = await openPhone();
  const { id } = await phone.client.actions.saveSetup({});
  const saved = render(
    <SetupSaved
      sync={phone.client}
      setupId={id}
      why={null}
      onEdit={() => undefined}
      onProgramme={() => undefined}
    />,
  );
  await screen.findByText('waiting', {}, PATIENT);
  saved.unmount();
  openSetup(phone);
  const notified = await screen.findByText('The answers you saved last:', { exact: false }, PATIENT);
  expect(notified.textContent).toContain('waiting');
  await phone.pass(5000);
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
});

test('what is entered while the setup is being saved stays in the open form as a draft on what was saved', async () => {
  const phone = await openPhone();
  const { actions, queries } = phone.client;
  const save = actions.saveSetup;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(actions, 'saveSetup').mockImplementationOnce((given) => held.then(() => save(given)));
  const { unmount } = openSetup(phone);
  const careful = () => screen.findByLabelText<HTMLTextAreaElement>(/careful about/, {}, PATIENT);
  const complete = () => fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  const goToLast = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Step 4 of 4/ }, PATIENT));
  const savedTexts = async () => new Set((await queries.setups()).map(({ data }) => data.carefulAbout));

  await goToLast();
  fireEvent.change(await careful(), { target: { value: 'A stiff' } });
  complete();
  fireEvent.change(await careful(), { target: { value: 'A stiff knee' } });
  goOn();
  await waitFor(
    () =>
      expect(notified().at(-1)).toMatchObject({
        kind: 'success',
        body: expect.stringContaining('What you entered since is still in the form.') as string,
      }),
    PATIENT,
  );
  expect((await careful()).value).toBe('A stiff knee');
  expect(await savedTexts()).toEqual(new Set(['A stiff']));
  await screen.findByText(/^Draft saved/, {}, PATIENT);
  unmount();
  openSetup(phone);
  await goToLast();
  expect((await careful()).value).toBe('A stiff knee');
  expect(screen.queryByText('Other answers have been saved since')).toBeNull();
  complete();
  await screen.findByRole('button', { name: 'Go to Program' }, PATIENT);
  expect(await savedTexts()).toEqual(new Set(['A stiff', 'A stiff knee']));
  expect(await queries.drafts()).toEqual([]);
});

test('the first run is one screen that saves times, the first area and what to be careful about, and nothing that costs money', async () => {
  const phone = await openPhone();
  // The steps are named and in reach all the same.
  const first = openSetup(phone);
  await screen.findByRole('heading', { name: 'Three short answers' }, PATIENT);
  expect(screen.getByRole('button', { name: /^Step 3 of 4/ })).toBeDefined();
  fireEvent.change(screen.getByLabelText('Daily check-in'), { target: { value: '07:30' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Sleep' }));
  fireEvent.change(screen.getByLabelText(/careful about/), { target: { value: 'A stiff knee' } });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  await screen.findByText(/nothing costs money/, {}, PATIENT);
  const [saved] = await phone.client.queries.setups();
  expect(saved?.data).toEqual({
    scheduling: { dailyCheckInWeekdays: '07:30', dailyCheckInWeekends: '07:30' },
    priorities: { sleep: 'top' },
    carefulAbout: 'A stiff knee',
  });
  expect(openStepsOf(saved?.data ?? {})).toEqual([1, 2, 3]);
  first.unmount();
  // Opened again at the step that a card leads to, nothing that costs money is chosen for the participant.
  openSetup(phone, 2);
  await screen.findByRole('heading', { name: 'Investigations' }, PATIENT);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test('the first setup asks at its end what to be careful about before all else, and compares with no plan', async () => {
  const phone = await openPhone();
  const openLast = async () => {
    const opened = openSetup(phone);
    fireEvent.click(await screen.findByRole('button', { name: /^Step 4 of 4/ }, PATIENT));
    const careful = await screen.findByLabelText(/careful about/, {}, PATIENT);
    const session = screen.getByRole('radio', { name: /^2 sessions/ });
    expect(careful.compareDocumentPosition(session)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    return opened;
  };
  const first = await openLast();
  expect(screen.getByText('Your plan follows these answers from tomorrow on.')).toBeDefined();
  expect(screen.queryByText('What changes in your plan')).toBeNull();
  first.unmount();
  await phone.client.actions.saveSetup({});
  await openLast();
  expect(screen.getByText('What changes in your plan')).toBeDefined();
});
