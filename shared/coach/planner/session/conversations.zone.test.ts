import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DIALOGUE } from '../plan/plan-context.ts';
import { drawnConversation, hold } from '../testing/conversations.ts';
import { AUTUMN, NEW_YORK, SPRING } from '../testing/plan-days.ts';
import { understand } from '../changes/understand.ts';

afterEach(() => vi.unstubAllEnvs());

const ZONES = ['UTC', 'Europe/London', 'America/New_York'];
const conversations = fc.sample(drawnConversation, 25);

/** Everything that the planner says and does in a process that lives in `zone`. */
function inZone(zone: string): string[] {
  vi.stubEnv('TZ', zone);
  const clocks = [
    understand('reflection tomorrow at 1:30am', '2026-03-28T20:00:00.000Z', SPRING, EMPTY_DIALOGUE),
    understand('walk same time tomorrow', '2026-10-24T08:00:00.000Z', AUTUMN, EMPTY_DIALOGUE),
    understand('breathing in an hour', '2026-11-13T02:00:00.000Z', NEW_YORK, EMPTY_DIALOGUE),
  ];
  return [JSON.stringify(clocks), ...conversations.map(hold)];
}

test.each(ZONES)('the zone of the process plays no part: %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const offset = new Date('2026-07-01T12:00:00.000Z').getTimezoneOffset();
  expect(offset).toBe({ UTC: 0, 'Europe/London': -60, 'America/New_York': 240 }[zone]);
  const said = inZone(zone);
  expect(said).toEqual(inZone('Asia/Kathmandu'));
  expect(said[0]).toContain('invalid_time');
  expect(said[0]).toContain('"start":"2026-10-25T10:00"');
  expect(said[0]).toContain('"start":"2026-11-12T22:00"');
});
