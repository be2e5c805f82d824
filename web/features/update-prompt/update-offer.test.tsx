import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeUpdates } from '#web/testing/fake-updates.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { UpdateOffer } from './update-offer.tsx';

afterEach(cleanup);

const words = () => screen.getByRole('status').textContent;

test('a version that waits is taken by a press, also after Later', () => {
  const { updates, apply, stand } = fakeUpdates('later');
  render(<UpdateOffer updates={updates} small />);
  expect(words()).toBe('The newer version is here. What waits is kept, and sent after the update.');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(apply).toHaveBeenCalledTimes(1);
  act(() => stand('activating'));
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(apply).toHaveBeenCalledTimes(1);
});

test('where none is found it says so, looks again on a press, and offers the one that comes', async () => {
  const { updates, look, stand } = fakeUpdates('none');
  render(<UpdateOffer updates={updates} small />);
  expect(words()).toBe('Looking for the newer version...');
  await screen.findByText(/^There is no newer version yet\./, {}, PATIENT);
  look.mockResolvedValue('unreachable');
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(words()).toBe('Looking for the newer version...');
  await screen.findByText(/^Daymark could not check for the newer version\./, {}, PATIENT);
  look.mockResolvedValue('found');
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('The newer version is on its way.', {}, PATIENT);
  expect(look).toHaveBeenCalledTimes(3);
  act(() => stand('waiting'));
  expect(screen.getByRole('button', { name: 'Update' })).toBeDefined();
});

test('over unsaved text it offers nothing to press', () => {
  const { updates } = fakeUpdates('reload_when_ready');
  render(<UpdateOffer updates={updates} small />);
  expect(words()).toMatch(/reloads by itself once your text is saved/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a service worker a reload is the update', () => {
  const { rerender } = render(<UpdateOffer updates={null} small />);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  rerender(<UpdateOffer updates={fakeUpdates('waiting').updates} small />);
  expect(screen.getByRole('button', { name: 'Update' })).toBeDefined();
});
