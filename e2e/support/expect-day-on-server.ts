import { expect } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { eventsOfToday, PASSWORD, readServer, signInBelow } from './participant.ts';
import type { ChaosProxy } from './server/chaos-proxy.ts';

export const DAY_NOTES = 'Slept well. Legs heavy from Tuesday.';

/** What a screen showed at the end of a day: the status of each title, and which of them were touched. */
export interface ShownDay {
  readonly statuses: Record<string, string>;
  readonly touched: readonly string[];
}

/**
 * Holds the server against what a phone showed after three tasks were cycled, a check-in completed and the day
 * submitted: the same statuses, one check-in, one submission whose snapshot agrees, and every mutation under one uid
 * however often it was sent.
 */
export async function expectDayOnServer(
  { serverUrl, email, proxy }: { serverUrl: string; email: string; proxy: ChaosProxy },
  shown: ShownDay,
): Promise<void> {
  const below = await signInBelow(serverUrl, email, PASSWORD);
  await expect(async () => {
    const server = await readServer(below);
    const today = eventsOfToday(server.events);
    const stored = Object.fromEntries(today.map((event) => [event.title, taskStatusOf(event)]));
    expect(stored).toMatchObject(shown.statuses);
    expect(server.checkIns).toHaveLength(1);
    expect(server.checkIns[0]).toMatchObject({ mood: '🙂', notes: DAY_NOTES });
    expect(server.submissions).toHaveLength(1);
    const snapshot = Object.fromEntries(
      server.submissions[0]?.snapshot.events.map((event) => [event.id, event.status]) ?? [],
    );
    for (const event of today.filter((each) => shown.touched.includes(each.title) && each.id in snapshot)) {
      expect(snapshot[event.id], `snapshot of ${event.title}`).toBe(shown.statuses[event.title]);
    }
  }).toPass({ timeout: 30_000 * PATIENCE });

  const kinds = new Map(proxy.pushes.flat().map((mutation) => [mutation.uid, mutation.kind]));
  const count = (kind: string) => [...kinds.values()].filter((each) => each === kind).length;
  expect(count('event.set_status')).toBe(3);
  expect(count('check_in.save')).toBe(1);
  expect(count('day.submit')).toBe(1);
}
