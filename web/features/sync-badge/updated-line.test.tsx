import { act, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { FootNoteContext } from '#web/ui/layout/foot-note-context.ts';
import { UpdatedLine } from './updated-line.tsx';

const NOW = Date.parse('2026-03-05T08:00:00.000Z');

/** The foot of a page on the phone. */
function show(phone: Phone): HTMLElement {
  const place = document.body.appendChild(document.createElement('p'));
  onTestFinished(() => place.remove());
  render(
    <OnPhone phone={phone}>
      <FootNoteContext value={place}>
        <UpdatedLine />
      </FootNoteContext>
    </OnPhone>,
  );
  return place;
}

/** A phone whose rows were pulled so many milliseconds ago. */
async function openUpdated(ago: number): Promise<Phone> {
  const phone = await openPhone({ now: NOW });
  const { lastOkAt } = phone.client.status();
  phone.device.clockOffset = (lastOkAt ?? 0) + ago - phone.now();
  return phone;
}

test('before its first pull a phone says so', async () => {
  const phone = await openPhone({ prepare: ({ connectivity }) => connectivity.set(false) });
  expect(show(phone).textContent).toBe('Not updated yet');
});

test.each([
  [4000, 'Updated just now'],
  [42_000, 'Updated 42 seconds ago'],
  [5 * 60_000, 'Updated 5 minutes ago'],
  [3_600_000, 'Updated 1 hour ago'],
  [3 * 86_400_000, 'Updated 3 days ago'],
])('rows that were pulled %s ms ago are told as: %s', async (ago, words) => {
  expect(show(await openUpdated(ago)).textContent).toBe(words);
});

test('it is never more than a second late while it counts seconds', async () => {
  const phone = await openUpdated(0);
  // The device's database keeps its own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const place = show(phone);
  const pass = (ms: number) =>
    act(() => {
      phone.device.clockOffset += ms;
      vi.advanceTimersByTime(ms);
    });
  pass(9900);
  expect(place.textContent).toBe('Updated just now');
  pass(1000);
  expect(place.textContent).toBe('Updated 10 seconds ago');
  pass(18_000);
  expect(place.textContent).toBe('Updated 28 seconds ago');
});

test('what waits is told beside it', async () => {
  const phone = await openPhone();
  const place = show(phone);
  await act(() => phone.client.actions.saveSetup({}));
  await act(() => phone.client.actions.saveSetup({}));
  expect(place.textContent).toBe('Updated just now · 2 changes waiting');
});

test('after the clock was set back by hours it does not call them now', async () => {
  const phone = await openPhone({ now: new Date(2026, 2, 5, 18, 5).getTime() });
  phone.device.clockOffset = -8 * 3_600_000;
  expect(show(phone).textContent).toBe('Updated at 18:05 on 5 Mar 2026, before the clock was set back');
});
