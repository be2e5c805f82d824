import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoOffset } from '#web/platform/clock/demo-clock.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ClockCard } from './clock-card.tsx';

const KEY = 'daymark:demo-clock-offset';
const NOW = Date.parse('2026-03-05T09:30:00.000Z');
const DAY_MS = 86_400_000;
const reload = vi.fn();
/** What the server was told, in order. */
let told: unknown[];
let isRefused: boolean;

beforeEach(() => {
  [told, isRefused] = [[], false];
  reload.mockClear();
  // Five hours behind the server's.
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('location', { ...window.location, href: window.location.href, reload });
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (url !== '/__dev/clock') return new Response('', { status: 404 });
    if (init?.method === 'POST') told.push(JSON.parse(init.body ?? '') as unknown);
    return init?.method === 'POST' && isRefused
      ? new Response('', { status: 503 })
      : Response.json({ now: new Date(Date.now() + demoOffset()).toISOString() });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  localStorage.clear();
});

const field = () => screen.findByLabelText<HTMLInputElement>('Date and time', {}, PATIENT);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test("shows the server's clock as this device would say it", async () => {
  render(<ClockCard />);
  expect((await field()).value).toBe('2026-03-05T04:30');
  expect(screen.queryByRole('button', { name: 'Back to the real time' })).toBeNull();
});

test('sets the clock of the server and of this browser, then loads the page anew', async () => {
  render(<ClockCard />);
  fireEvent.change(await field(), { target: { value: '2026-03-07T04:30' } });
  press('Set the clock');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), PATIENT);
  expect(told).toEqual([{ now: '2026-03-07T09:30:00.000Z' }]);
  expect(demoOffset()).toBe(2 * DAY_MS);
});

test('goes back to the real time where it was set', async () => {
  localStorage.setItem(KEY, String(DAY_MS));
  render(<ClockCard />);
  expect((await field()).value).toBe('2026-03-06T04:30');
  press('Back to the real time');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), PATIENT);
  expect(told).toEqual([{ now: '2026-03-05T09:30:00.000Z' }]);
  expect(demoOffset()).toBe(0);
});

test('a time that is none is asked for again, and sets nothing', async () => {
  render(<ClockCard />);
  fireEvent.change(await field(), { target: { value: '' } });
  press('Set the clock');
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toContain('Choose a date and a time.');
  expect(told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a server that refuses leaves this browser on its time, and says so', async () => {
  isRefused = true;
  render(<ClockCard />);
  fireEvent.change(await field(), { target: { value: '2026-03-06T04:30' } });
  press('Set the clock');
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain("The server's clock could not be set (503)");
  expect(demoOffset()).toBe(0);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['has no such clock', () => new Response('', { status: 404 })],
  [
    'answers every path with a page',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('is not there where the server %s', async (_what, answer) => {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  const { container } = render(<ClockCard />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1), PATIENT);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(container.textContent).toBe('');
});
