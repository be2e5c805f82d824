import type { VapidKeys } from '#server/config.ts';
import type { ServerDeps } from '#server/deps.ts';
import { pauseAfter } from '#server/database/due-run.ts';
import type { DeviceMark } from '#server/database/schema.ts';
import { recordPush } from '../record-push.ts';
import type { PushKeys } from '../sending/push-keys.ts';
import type { PushOutcome, PushSender } from '../sending/send-push.ts';
import { markDevices } from './claims-repository.ts';
import { accountsToLookAt, endLease } from './looks-repository.ts';
import { takeLook, type DuePush } from './take-look.ts';

export interface ReminderRun {
  /** Sweeps at once and then at every whole minute. */
  start(): void;
  /** One sweep; resolves when all that was due has been sent or has failed. */
  now(): Promise<void>;
  /** Begins nothing more and resolves when what is under way has been sent and noted. */
  stop(): Promise<void>;
}

/** How often each push service gave each answer, in one sweep. */
export type AnswerCounts = Record<string, Record<string, number>>;

export interface ReminderRunOptions {
  keys: PushKeys;
  sender: PushSender;
  onFailure: (error: unknown) => void;
  onAnswers: (counts: AnswerCounts) => void;
}

const MINUTE_MS = 60_000;
/** Accounts at which one process is at once; each waits for push services most of its time. */
const SIDE_BY_SIDE = 16;

/**
 * Reminds everybody, once a minute:
 *
 *   as the jobs' role: whose look is due, or whose rows have changed
 *     └─ as each of these accounts: claim what is due, count the try ──commit──▶ send ──▶ mark each device ──▶ end the lease
 *
 * Nothing is kept in memory from one sweep to the next, and no job carries a time: what is due is read from the rows at
 * that moment. A process that dies between a push and its mark leaves a lease, a try and the time of the next one; then the
 * push goes out once more, with the same topic and tag. Two processes may sweep at the same time.
 */
export function createReminderRun(
  { config, database, clock }: Pick<ServerDeps, 'config' | 'database' | 'clock'>,
  { keys, sender, onFailure, onAnswers }: ReminderRunOptions,
): ReminderRun {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  async function sweep(): Promise<void> {
    const pair = await keys();
    if (!pair) return;
    const counts: AnswerCounts = {};
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const at = new Date(clock.now()).toISOString();
      const page = await database.asJob((trx) => accountsToLookAt(trx, at, after));
      const waiting = page.values();
      const work = async () => {
        for (const userId of waiting) {
          if (stopping) return;
          await remind(userId, pair, counts).catch(onFailure);
        }
      };
      await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, page.length) }, work));
      const last = page.at(-1);
      if (last === undefined || stopping) break;
      after = last;
    }
    if (Object.keys(counts).length > 0) onAnswers(counts);
  }

  async function remind(userId: string, pair: VapidKeys, counts: AnswerCounts): Promise<void> {
    const deps = { publicUrl: config.publicUrl, publicKey: pair.publicKey };
    const look = await database.asUser(userId, (trx) => takeLook(trx, userId, clock.now(), deps));
    if (!look) return;
    const marks = await Promise.all(look.pushes.map((due) => sendOne(due, pair, counts)));
    const again = marks.flatMap(({ again_at }) => (again_at === null ? [] : [Date.parse(again_at)]));
    const lookAt = new Date(Math.min(look.nextAt, ...again)).toISOString();
    await database.asUser(userId, (trx) => endLease(trx, userId, lookAt));
  }

  async function sendOne(due: DuePush, pair: VapidKeys, counts: AnswerCounts): Promise<DeviceMark> {
    const { device, push, claim } = due;
    const outcome = await sender.send(device, push, pair);
    const ofService = (counts[device.service] ??= {});
    ofService[outcome.answer] = (ofService[outcome.answer] ?? 0) + 1;
    const mark = markOf(due, outcome, clock.now());
    await recordPush({ database, clock }, device, outcome, (trx) =>
      markDevices(trx, device.user_id, claim, { [device.session_id]: mark }),
    );
    return mark;
  }

  function run(): Promise<void> {
    running ??= sweep()
      .catch(onFailure)
      .finally(() => (running = undefined));
    return running;
  }

  function scheduleNext(): void {
    if (stopping) return;
    timer = setTimeout(
      () => {
        void run();
        scheduleNext();
      },
      MINUTE_MS - (clock.now() % MINUTE_MS),
    );
    timer.unref();
  }

  return {
    start() {
      void run();
      scheduleNext();
    },
    now: run,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What became of the push on that device: only what failed for now is tried again, and only while it is of use. */
function markOf({ mark, usefulUntil }: DuePush, outcome: PushOutcome, now: number): DeviceMark {
  const { tries } = mark;
  if (outcome.kind !== 'failed') return { state: outcome.kind, tries, again_at: null };
  const againAt = now + Math.max(outcome.afterMs ?? 0, pauseAfter(tries));
  if (againAt >= usefulUntil) return { state: 'late', tries, again_at: null };
  return { state: 'open', tries, again_at: new Date(againAt).toISOString() };
}
