import type { EntityRow } from '#shared/product/registry.ts';
import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { Fate } from '../lab/fate.ts';
import { createWorld } from './create-world.ts';
import { createMemoryServer, type MemoryServer } from './memory-server.ts';
import { DAY, eventId, sampleAnswers, sampleEvent, sampleProgramme, PROGRAM, USER_A } from './sample-rows.ts';
import { createSeededRng } from './seeded-rng.ts';

const EVENTS = 6;

export interface LossyOutcome {
  requests: number;
  /**
   * Told actions that the server does not have in the end: check-ins and submissions without a row, a tap that neither
   * took effect nor gave way to a later one of its task before it was sent, a task whose status is not what was last
   * chosen, and whatever was sent without taking effect.
   */
  lost: string[];
  /** Actions that were sent under more than one uid, or took effect more than once. */
  doubled: string[];
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
  let server: MemoryServer | undefined;
  const world = createWorld({ backend: (now) => (server = createMemoryServer(now)).backend, seed });
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
  /** What was told as saved, by the moment in which it was: no two things happen at once. */
  const confirmed: { at: string; event?: string; status?: string; row?: string }[] = [];

  for (let n = 0; n < actions; n += 1) {
    await world.advance(10_000 + below(50_000));
    const event = eventId(below(EVENTS));
    const [dice, status] = [trace.random(), TASK_STATUSES[below(4)] ?? 'pending'];
    const at = new Date(world.clock.now()).toISOString();
    if (dice < 0.7) {
      await tab.client.actions.setTaskStatus(event, status);
      confirmed.push({ at, event, status });
    } else if (dice < 0.9) {
      const answers = { ...sampleAnswers, notes: `note ${n}` };
      const { id } = await tab.client.actions.saveCheckIn({ eventId: event, localDate: DAY, answers });
      // It completes its task.
      confirmed.push({ at, event, status: 'completed', row: `check_ins:${id}` });
    } else {
      const { id } = await tab.client.actions.submitDay({ programId: PROGRAM, localDate: DAY });
      confirmed.push({ at, row: `daily_submissions:${id}` });
    }
  }
  isLossy = false;
  await world.advance(600_000);

  const rows = server.rowsOf(USER_A);
  const effects = server.effectsOf(USER_A).map(({ occurredAt }) => occurredAt);
  /** Under which uids each action was sent. */
  const sent = new Map<string, Set<string>>();
  for (const { uid, occurredAt } of device.network.requests.flatMap(({ push }) => push)) {
    sent.set(occurredAt, (sent.get(occurredAt) ?? new Set()).add(uid));
  }
  const isLost = ({ at, event, status, row }: (typeof confirmed)[number]): boolean => {
    if (row !== undefined && !rows.has(row)) return true;
    const isLast = event !== undefined && confirmed.findLast((other) => other.event === event)?.at === at;
    if (isLast && statusOf(rows.get(`events:${event}`)) !== status) return true;
    return !effects.includes(at) && (row !== undefined || isLast || sent.has(at));
  };
  const { outbox, dead } = await tab.dump();
  const outcome = {
    requests: device.network.requests.length,
    lost: confirmed.filter(isLost).map(({ at }) => at),
    doubled: confirmed
      .filter(
        ({ at }) => (sent.get(at)?.size ?? 0) > 1 || effects.filter((effect) => effect === at).length > 1,
      )
      .map(({ at }) => at),
    waiting: outbox.length + dead.length,
  };
  await world.close();
  return outcome;
}

function statusOf(row: EntityRow | undefined): string | undefined {
  return row && 'start_local' in row ? taskStatusOf(row) : undefined;
}
