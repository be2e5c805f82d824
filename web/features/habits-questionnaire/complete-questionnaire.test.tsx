import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { forgetNotified, notified } from '#web/testing/notified.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the device's storage answer, which takes no part in the clock that stands still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}

test('while it is saved the button says so, and the programme follows a second and a half after the success', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const phone = await openPhone();
  const onDone = vi.fn();
  render(
    <OnPhone phone={phone}>
      <QuestionnaireScreen eventId={null} refused={null} renderPreview={() => null} onDone={onDone} />
    </OnPhone>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 3 of 3/ }, PATIENT));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Questionnaire' }));
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-busy')).toBe('true');
  expect(notified()).toEqual([]);

  await until(() => notified().length > 0);
  expect(notified().at(-1)).toMatchObject({
    kind: 'success',
    body: 'Your habits questionnaire has been saved!',
  });
  await until(() => screen.queryByRole('button', { name: 'Saving...' }) === null);
  vi.advanceTimersByTime(1499);
  expect(onDone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('what is entered while it is saved, or after it, stays in the open form as a draft on what was saved', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const phone = await openPhone();
  const { actions, queries } = phone.client;
  const onDone = vi.fn();
  const save = actions.saveQuestionnaire;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(actions, 'saveQuestionnaire').mockImplementationOnce((given) => held.then(() => save(given)));
  render(
    <OnPhone phone={phone}>
      <QuestionnaireScreen eventId={null} refused={null} renderPreview={() => null} onDone={onDone} />
    </OnPhone>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 3 of 3/ }, PATIENT));
  const other = () => screen.getByLabelText<HTMLTextAreaElement>(/Other habits/);
  const enter = (value: string) => fireEvent.change(other(), { target: { value } });
  const complete = () => fireEvent.click(screen.getByRole('button', { name: 'Complete Questionnaire' }));
  const draft = async () => JSON.stringify(await queries.drafts());
  const said = () => notified().at(-1)?.body;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  enter('Tea');
  complete();
  enter('Tea at six');
  goOn();
  await until(() => said()?.includes('What you entered since is still in the form.') ?? false);
  await until(() => screen.queryByRole('button', { name: 'Complete Questionnaire' }) !== null);
  vi.advanceTimersByTime(1500);
  expect(onDone).not.toHaveBeenCalled();
  expect(other().value).toBe('Tea at six');
  const [first] = await queries.questionnaires();
  expect(await draft()).toContain(`"basedOn":{"id":"${first?.id}"`);

  forgetNotified();
  complete();
  await until(() => said() === 'Your habits questionnaire has been saved!');
  await until(() => screen.queryByRole('button', { name: 'Saving...' }) === null);
  enter('Tea at seven');
  vi.advanceTimersByTime(1500);
  expect(onDone).not.toHaveBeenCalled();
  const second = (await queries.questionnaires()).find(({ id }) => id !== first?.id);
  expect(await draft()).toContain('Tea at seven');
  expect(await draft()).toContain(`"basedOn":{"id":"${second?.id}"`);
  expect(await queries.questionnaires()).toHaveLength(2);
});

test('who has left the screen while it was being saved is taken nowhere', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const phone = await openPhone();
  const { actions, queries } = phone.client;
  const onDone = vi.fn();
  const save = actions.saveQuestionnaire;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(actions, 'saveQuestionnaire').mockImplementationOnce((given) => held.then(() => save(given)));
  const { unmount } = render(
    <OnPhone phone={phone}>
      <QuestionnaireScreen eventId={null} refused={null} renderPreview={() => null} onDone={onDone} />
    </OnPhone>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 3 of 3/ }, PATIENT));
  forgetNotified();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Questionnaire' }));
  unmount();
  goOn();
  await until(() => notified().length > 0);
  vi.advanceTimersByTime(1500);
  expect(onDone).not.toHaveBeenCalled();
  expect(await queries.questionnaires()).toHaveLength(1);
});
