import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppUpdatesContext } from '#web/platform/app-updates/app-updates-context.ts';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { fakeUpdates } from '#web/testing/fake-updates.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { UpdateCard } from './update-card.tsx';

afterEach(cleanup);

const show = (updates: AppUpdates | null) =>
  render(
    <AppUpdatesContext value={updates}>
      <UpdateCard />
    </AppUpdatesContext>,
  );
const words = () => screen.getByRole('status').textContent;

test('a version that was put off is taken here', () => {
  const { updates, apply } = fakeUpdates('later');
  show(updates);
  expect(words()).toMatch(/^A new version is ready\./);
  fireEvent.click(screen.getByRole('button', { name: 'Update Now' }));
  expect(apply).toHaveBeenCalledTimes(1);
});

test('it looks on a press, and says what came of it', async () => {
  const { updates, look, stand } = fakeUpdates('none');
  show(updates);
  expect(look).not.toHaveBeenCalled();
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Check for updates' }));
  ask();
  await screen.findByText('You have the newest version.', {}, PATIENT);
  look.mockResolvedValue('unreachable');
  ask();
  await screen.findByText(/^The server could not be reached\./, {}, PATIENT);
  act(() => stand('waiting'));
  expect(screen.getByRole('button', { name: 'Update Now' })).toBeDefined();
});

test('where another tab has updated, or nothing watches, it offers a reload', () => {
  show(fakeUpdates('reload_when_ready').updates);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  cleanup();
  show(null);
  expect(words()).toBe('A reload brings the newest version.');
});
