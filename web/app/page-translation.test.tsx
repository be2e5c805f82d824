import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { SyncBadge } from '#web/features/sync-badge/sync-badge.tsx';
import { showScreen, ZONE_HERE } from '#web/features/programme/testing/show-screen.tsx';
import { keepThroughTranslation } from '#web/platform/browser/page-translation.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { PATIENT } from '#web/testing/patient.ts';

let undo: () => void;
beforeEach(() => {
  undo = keepThroughTranslation(window);
});
afterEach(() => undo());

/** As browsers translate: each text gets an element of its own in its place. */
function replaceTexts(): void {
  for (const text of textsOf(document.body)) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.append(`${text.nodeValue}`.toUpperCase());
    text.parentNode!.replaceChild(font, text);
  }
}

/** As some extensions do: the text itself goes into the element. */
function wrapTexts(): void {
  for (const text of textsOf(document.body)) {
    const font = document.createElement('font');
    text.parentNode!.insertBefore(font, text);
    font.append(text);
  }
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.nodeValue?.trim() && text.parentElement?.closest('font, style, script') === null)
      found.push(text);
  }
  return found;
}

it.each([
  ['replaces', replaceTexts],
  ['wraps', wrapTexts],
])(
  'the Program screen works and its words follow on a page whose translation %s the texts',
  async (_how, translate) => {
    const { phone } = await showScreen({
      programmes: [aProgramme({ time_zone: ZONE_HERE })],
      events: [
        anEvent({ id: eventId(0), title: 'Morning walk' }),
        anEvent({ id: eventId(1), title: 'Lesson 5' }),
      ],
      now: Date.parse('2026-03-05T12:00:00Z'),
      wrap: (page) => (
        <InRouter>
          <SyncBadge />
          {page}
        </InRouter>
      ),
    });
    const walk = (status: string) =>
      screen.findByRole('button', { name: `Morning walk: ${status}. Change status` }, PATIENT);
    // The translation runs in a task of its own, and reads what has changed.
    const translated = () => act(async () => translate());
    const badge = () => document.querySelector('.sync-button')?.textContent?.toLowerCase();
    const count = () => document.querySelector('.count')?.textContent?.toLowerCase();
    await walk('pending');

    await expect.poll(badge, PATIENT).toBe('synced');
    await translated();
    await act(async () => phone.goOffline());
    await expect.poll(badge, PATIENT).toBe('offline mode');
    await translated();
    await act(async () => phone.goOnline());
    await phone.pass(5000);
    await expect.poll(badge, PATIENT).toBe('synced');
    await translated();

    expect(count()).toBe('0 of 2 done');
    for (const [from, to, done] of [
      ['pending', 'in progress', 0],
      ['in progress', 'completed', 1],
      ['completed', 'failed', 0],
    ] as const) {
      fireEvent.click(await walk(from));
      await walk(to);
      const row = document.querySelector(`[data-event="${eventId(0)}"]`);
      await act(async () => {});
      expect(row?.querySelector('.status-word')?.textContent?.toLowerCase()).toBe(to);
      await expect.poll(count, PATIENT).toBe(`${done} of 2 done`);
      await translated();
    }
  },
);
