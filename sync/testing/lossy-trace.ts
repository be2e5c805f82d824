import { TASK_STATUSES } from '#shared/contract/entities/programme-event.ts';
import type { Fate } from '../lab/fate.ts';
import { createWorld } from './create-world.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { DAY, eventId, sampleAnswers, sampleEvent, sampleProgramme, PROGRAM, USER_A } from './sample-rows.ts';
import { createSeededRng } from './seeded-rng.ts';

const EVENTS = 6;

export interface LossyOutcome {
  requests: number;
  /** Saved actions of which the server knows nothing, and changes that took effect more than once. */
  lost: number;
  doubled: number;
  /** Changes that the phone still holds at the end. */
  waiting: number;
}

/**
 * One participant on one phone, `actions` taps, check-ins and submissions half a minute or so apart, over a network
 * with these shares of faults. The same seed gives the same actions at the same times, whatever the network does.
 */
export async function playLossyTrace(
  seed: number,
  actions: number,
  faults: { requestsLost: number; answersLost: number; serverErrors: number },
): Promise<LossyOutcome> {
  let server: FakeServer | undefined;
  const world = createWorld({ backend: (now) => (server = createFakeServer(now)).backend, seed });
  if (!server) throw new Error('The world made no server');
  server.begin(USER_A, {
    programmes: [sampleProgramme()],
    events: Array.from({ length: EVENTS }, (_, n) => sampleEvent(n)),
  });
  const device = world.device({ userId: USER_A });
  const weather = createSeededRng(seed + 1, () => world.clock.now());
  let isLossy = true;
  device.network.fate = (): Fate => {
    const chance = isLossy ? weather.random() : 1;
    if (chance < faults.requestsLost) return { kind: 'request_lost' };
    if (chance < faults.requestsLost + faults.answersLost) return { kind: 'response_lost' };
    if (chance < faults.requestsLost + faults.answersLost + faults.serverErrors) {
      return { kind: 'answered', status: 503, body: { code: 'unavailable', detail: '' } };
    }
    return { kind: 'delivered' };
  };
  const tab = await device.openTab();
  const trace = createSeededRng(seed, () => world.clock.now());
  const below = (n: number): number => Math.floor(trace.random() * n);
  const saved: string[] = [];
  let tapped: string | undefined;

  for (let n = 0; n < actions; n += 1) {
    await world.advance(10_000 + below(50_000));
    const event = eventId(below(EVENTS));
    const [dice, status] = [trace.random(), TASK_STATUSES[below(4)] ?? 'pending'];
    if (dice < 0.7) {
      await tab.client.actions.setTaskStatus(event, status);
      tapped = `${event} ${status}`;
    } else if (dice < 0.9) {
      const answers = { ...sampleAnswers, notes: `note ${n}` };
      const { id } = await tab.client.actions.saveCheckIn({ eventId: event, localDate: DAY, answers });
      saved.push(`check_ins:${id}`);
    } else {
      const { id } = await tab.client.actions.submitDay({ programId: PROGRAM, localDate: DAY });
      saved.push(`daily_submissions:${id}`);
    }
  }
  isLossy = false;
  await world.advance(600_000);

  const rows = server.rowsOf(USER_A);
  const ran = server.effectsOf(USER_A).map(({ uid }) => uid);
  const lastTap = server.effectsOf(USER_A).findLast(({ kind }) => kind === 'event.set_status')?.args as {
    event_id: string;
    status: string;
  };
  const isLastThere = tapped === undefined || `${lastTap.event_id} ${lastTap.status}` === tapped;
  const { outbox, dead } = await tab.dump();
  const outcome = {
    requests: device.network.requests.length,
    lost: saved.filter((key) => !rows.has(key)).length + (isLastThere ? 0 : 1),
    doubled: ran.length - new Set(ran).size,
    waiting: outbox.length + dead.length,
  };
  await world.close();
  return outcome;
}
