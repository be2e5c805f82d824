import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { DAY, eventId, PROGRAM, sampleAnswers } from '#sync/testing/sample-rows.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { NEXT_DAY } from '../server/simulated-programme.ts';

const LENGTH = 16;
/** Mostly shorter than the wait for a further change. No two things happen at once: the later choice counts. */
const PAUSES_MS = [40, 200, 400, 900, 2000, 12_000];
/** Few, so that what is changed is soon changed again. */
const TASKS = 2;
/** All three changes of a race are made before the first of them may be sent. */
const RACE_PAUSES_MS = [40, 200, 400, 700];
const ZONES = ['Europe/Paris', 'Asia/Tokyo', 'America/Lima'];

type Act = (tab: Tab) => Promise<unknown>;

interface Planned {
  phone: number;
  pauseMs: number;
  online: boolean;
  loses: boolean;
  act: Act;
}

/**
 * What one participant does on one phone or on two. Nothing of it depends on what the phone shows but the submission of
 * a day, which is therefore done on one phone alone.
 */
export function drawCoalescingPlan(seed: number): { phones: number; plan: Planned[] } {
  const rng = createSeededRng(seed ^ 0xc0a1e5, () => 0);
  const int = (below: number): number => Math.floor(rng.random() * below);
  const phones = 1 + int(2);
  const plan = Array.from({ length: LENGTH }, (_, n) => ({
    phone: int(phones),
    pauseMs: PAUSES_MS[int(PAUSES_MS.length)] ?? 40,
    online: int(5) > 0,
    loses: int(5) === 0,
    act: drawAct(n, int, phones === 1),
  }));
  if (phones > 1) plan.push(...drawRace(int));
  return { phones, plan };
}

/**
 * At the end of a plan, where nothing comes after it that would hide who won: one phone chooses, then the other, then
 * the first again. Where its two choices coalesce, what is left of them is the latest of all.
 */
function drawRace(int: (below: number) => number): Planned[] {
  const task = eventId(int(TASKS));
  const first = int(2);
  const isMoved = int(2) === 0;
  const from = int(TASK_STATUSES.length);
  return [first, 1 - first, first].map((phone, n) => {
    const status = TASK_STATUSES[(from + n) % TASK_STATUSES.length] ?? 'pending';
    const time = `2${n}:15`;
    return {
      phone,
      pauseMs: RACE_PAUSES_MS[int(RACE_PAUSES_MS.length)] ?? 40,
      // A move is sent at once where there is a line.
      online: !isMoved,
      loses: false,
      act: ({ client }) =>
        isMoved
          ? client.actions.moveEvent({ eventId: task, date: DAY, time })
          : client.actions.setTaskStatus(task, status),
    };
  });
}

function drawAct(n: number, int: (below: number) => number, submits: boolean): Act {
  const task = eventId(int(TASKS));
  const status = TASK_STATUSES[int(TASK_STATUSES.length)] ?? 'pending';
  const zone = ZONES[int(ZONES.length)] ?? 'Europe/Paris';
  const date = int(3) > 0 ? DAY : NEXT_DAY;
  const setStatus: Act = ({ client }) => client.actions.setTaskStatus(task, status);
  const move: Act = ({ client }) =>
    client.actions.moveEvent({ eventId: task, date, time: `1${n % 10}:${10 + n}` });
  const checkIn: Act = ({ client }) =>
    client.actions.saveCheckIn({
      eventId: task,
      localDate: DAY,
      answers: { ...sampleAnswers, notes: `note ${n}` },
    });
  const acts: Act[] = [
    setStatus,
    setStatus,
    setStatus,
    ({ client }) => client.actions.skipTask(task),
    move,
    move,
    ({ client }) => client.actions.setTimeZone(PROGRAM, zone),
    checkIn,
    submits ? ({ client }) => client.actions.submitDay({ programId: PROGRAM, localDate: date }) : setStatus,
  ];
  return acts[int(acts.length)] ?? setStatus;
}
