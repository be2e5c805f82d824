import '#web/testing/jsdom-gaps.ts';
import { act, render } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventId, sampleAnswers, sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { watchPush } from '#web/platform/push/watch-push.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { PushKeeper } from './push-keeper.tsx';

/* The badge and the notifications on the screen are stubs of the browser's. */
const badges: (number | 'cleared')[] = [];
let lying: { data: unknown; close(): void }[] = [];
const closed: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  badges.length = 0;
  closed.length = 0;
  lying = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', {
    userAgent: 'jsdom',
    maxTouchPoints: 0,
    onLine: true,
    serviceWorker: Object.assign(new EventTarget(), {
      getRegistration: async () => ({ getNotifications: async () => lying }),
    }),
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push('cleared'),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function keep() {
  const checkIn = sampleEvent(1, { title: 'Daily Check-In', event_type: 'habit' });
  const phone = await openPhone({
    rows: { programmes: [sampleProgramme()], events: [sampleEvent(0), checkIn] },
  });
  const auth = { storedSession: () => null, session$: NEVER } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <OnPhone phone={phone}>
        <PushKeeper />
      </OnPhone>
    </AuthContext>,
  );
  return { phone, date: checkIn.start_local.slice(0, 10) };
}

test("the badge is the number of today's open items, and is cleared at none", async () => {
  const { phone } = await keep();
  await vi.waitFor(() => expect(badges).toEqual([2]), PATIENT);
  await act(() => phone.client.actions.setTaskStatus(eventId(0), 'failed'));
  await vi.waitFor(() => expect(badges).toEqual([2, 1]), PATIENT);
  await act(() => phone.client.actions.setTaskStatus(eventId(1), 'completed'));
  await vi.waitFor(() => expect(badges).toEqual([2, 1, 'cleared']), PATIENT);
});

test("a saved check-in takes its own day's reminder away", async () => {
  const { phone, date } = await keep();
  const reminder = (kind: string, of: string) => ({
    data: { kind, date: of },
    close: () => void closed.push([kind, of]),
  });
  lying = [reminder('check_in', '2026-01-01'), reminder('check_in', date), reminder('tasks', date)];
  await act(async () => {
    await phone.client.actions.saveCheckIn({
      eventId: eventId(1),
      localDate: date,
      answers: sampleAnswers,
    });
  });
  await vi.waitFor(() => expect(closed).toEqual([['check_in', date]]), PATIENT);
});

test('push is looked at a second after the start, another worker and an update, and on return to view', async () => {
  const look = vi.fn(async () => undefined);
  const timers: [number, () => void][] = [];
  const after = (ms: number, callback: () => void) => {
    timers.push([ms, callback]);
    return () => undefined;
  };
  const pass = () => timers.splice(0).forEach(([ms, callback]) => ms === 1000 && callback());
  const stop = watchPush({ look } as unknown as Parameters<typeof watchPush>[0], window, after);
  expect(look).not.toHaveBeenCalled();
  pass();
  expect(look).toHaveBeenCalledTimes(1);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  window.dispatchEvent(new Event('pwa-updated'));
  pass();
  expect(look).toHaveBeenCalledTimes(3);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(4);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pwa-updated'));
  expect([look.mock.calls.length, timers]).toEqual([4, []]);
});
