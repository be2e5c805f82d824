import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUpdates } from '#web/testing/fake-updates.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { UpdatePrompt } from './update-prompt.tsx';

beforeEach(() => {
  document.body.innerHTML = '<div id="toast-root"></div>';
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const prompt = () => screen.queryByRole('dialog', { name: 'New Update Available' });
const opened = () => screen.findByRole('dialog', { name: 'New Update Available' }, PATIENT);
/** Time in which the prompt opens where nothing keeps it from doing so. */
const passes = () => act(() => vi.advanceTimersByTimeAsync(10_000));

test('the prompt waits while a field has the focus, and does not take it', async () => {
  const code = document.body.appendChild(document.createElement('input'));
  code.focus();
  const { updates, stand } = fakeUpdates('none');
  render(<UpdatePrompt updates={updates} />);
  act(() => stand('waiting'));
  await passes();
  expect(prompt()).toBeNull();
  expect(document.activeElement).toBe(code);
  code.blur();
  await passes();
  await opened();
});

test('the prompt waits while another dialog is open, also while one gives way to the next', async () => {
  const open = () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    return dialog;
  };
  const first = open();
  const { updates } = fakeUpdates('waiting');
  render(<UpdatePrompt updates={updates} />);
  await passes();
  first.remove();
  await act(() => vi.advanceTimersByTimeAsync(700));
  const second = open();
  await passes();
  expect(prompt()).toBeNull();
  second.remove();
  await passes();
  await opened();
});

test('it goes with Later, and waits anew where it is reminded', async () => {
  const { updates } = fakeUpdates('waiting');
  render(<UpdatePrompt updates={updates} />);
  await passes();
  act(() => updates.later());
  await passes();
  expect(prompt()).toBeNull();
  act(() => updates.remind());
  expect(prompt()).toBeNull();
  await passes();
  await opened();
});

test('a page whose database another build took says whether what was typed is kept', () => {
  const { updates, stand } = fakeUpdates('none');
  render(<UpdatePrompt updates={updates} />);
  act(() => stand('taken_over_kept'));
  expect(screen.getByRole('alert').textContent).toMatch(/What you typed is kept as a draft/);
  act(() => stand('taken_over_lost'));
  expect(screen.getByRole('alert').textContent).toMatch(/What you typed is not kept: copy it/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
});
