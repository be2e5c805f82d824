import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { DAY, eventId, PROGRAM, sampleAnswers } from '#sync/testing/sample-rows.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { EVENTS } from '../simulation.ts';

export const TABS = 3;
const LENGTH = 16;
const PAUSES_MS = [0, 200, 1000, 2000, 11_000];

type Move = (tab: Tab) => Promise<unknown> | void;

/** What is done in one of the tabs, what the network is like then, and how long nothing else is done. */
interface Planned {
  tab: number;
  pauseMs: number;
  online: boolean;
  loses: boolean;
  move: Move;
}

/** What is done where and when, drawn apart from what the phones draw, so that it is the same under all locks. */
export function drawPlan(seed: number): Planned[] {
  const rng = createSeededRng(seed ^ 0x1ead, () => 0);
  const int = (below: number): number => Math.floor(rng.random() * below);
  return Array.from({ length: LENGTH }, (_, n) => ({
    tab: int(TABS),
    pauseMs: PAUSES_MS[int(PAUSES_MS.length)] ?? 0,
    online: int(5) > 0,
    loses: int(5) === 0,
    move: drawMove(n, int),
  }));
}

function drawMove(n: number, int: (below: number) => number): Move {
  const event = eventId(int(EVENTS));
  const status: TaskStatus = TASK_STATUSES[int(TASK_STATUSES.length)] ?? 'pending';
  const moves: Move[] = [
    ({ client }) => client.actions.setTaskStatus(event, status),
    ({ client }) => client.actions.setTaskStatus(event, status),
    ({ client }) => client.actions.cycleTaskStatus(event),
    ({ client }) => client.actions.moveEvent({ eventId: event, date: DAY, time: `1${n % 10}:00` }),
    ({ client }) =>
      client.actions.saveCheckIn({
        eventId: event,
        localDate: DAY,
        answers: { ...sampleAnswers, notes: `note ${n}` },
      }),
    ({ client }) => client.actions.submitDay({ programId: PROGRAM, localDate: DAY }),
    ({ client }) =>
      client.actions.addTask({
        programId: PROGRAM,
        title: `Mine ${n}`,
        eventType: 'habit',
        date: DAY,
        time: '10:00',
        minutes: 30,
      }),
    ({ lifecycle }) => lifecycle.emit('visible'),
  ];
  return moves[int(moves.length)] ?? (() => undefined);
}
