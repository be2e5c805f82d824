import type { MutationResult, PushedMutation, SyncResponse } from '#shared/protocol/sync.ts';
import { shareEntity } from '#sync/testing/share-entity.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Device } from './sync-world.ts';

interface OutboxRow {
  seq: number;
  mutation: PushedMutation;
  state: 'queued' | 'acked';
  v: number;
  tries: number;
}

/**
 * The outbox of a phone as far as the server can tell it from a real one: it pushes a prefix of what is not
 * acknowledged, over a network that loses requests, answers and repeats both.
 */
export interface RandomPhone {
  readonly device: Device;
  readonly outbox: OutboxRow[];
  readonly written: OutboxRow[];
  /** Refused ones, and those that stood behind them: the participant is told that they did not count. */
  readonly dead: OutboxRow[];
  write(mutation: PushedMutation): void;
  /** One round trip over the bad network, then perhaps a whole pull. */
  step(random: SeededRandom): Promise<void>;
  /** A whole round trip over a good one. */
  settle(): Promise<void>;
}

export function createRandomPhone(device: Device): RandomPhone {
  const outbox: OutboxRow[] = [];
  const written: OutboxRow[] = [];
  const dead: OutboxRow[] = [];

  const unsent = (limit: number) =>
    outbox
      .filter(({ state }) => state === 'queued')
      .slice(0, limit)
      .map(({ mutation }) => mutation);
  const drop = (row: OutboxRow) => void outbox.splice(outbox.indexOf(row), 1);

  /** Out with the refused one and with what stands behind it on the phone, unless that was answered as done. */
  function bury(row: OutboxRow, results: ReadonlyMap<string, MutationResult>): void {
    const gone = [row];
    drop(row);
    for (const later of outbox.filter(({ seq, state }) => seq > row.seq && state === 'queued')) {
      const answered = results.get(later.mutation.uid)?.status;
      if (answered === 'ok' || answered === 'conflict') continue;
      if (!gone.some(({ mutation }) => shareEntity(mutation, later.mutation))) continue;
      gone.push(later);
      drop(later);
    }
    dead.push(...gone);
  }

  function take(results: SyncResponse['results']): void {
    const byUid = new Map(results.map((result) => [result.uid, result]));
    for (const result of results) {
      const row = outbox.find(({ mutation }) => mutation.uid === result.uid);
      if (!row || row.state === 'acked') continue;
      if (result.status === 'ok' || result.status === 'conflict') {
        row.state = 'acked';
        row.v = result.v ?? 0;
      } else if (result.status === 'rejected') bury(row, byUid);
      else if (result.status === 'retry' && ++row.tries >= 6) row.mutation.quarantine = true;
    }
    for (const row of outbox.filter(({ state, v }) => state === 'acked' && v <= device.through)) drop(row);
  }

  return {
    device,
    outbox,
    written,
    dead,
    write(mutation) {
      const row: OutboxRow = { seq: written.length + 1, mutation, state: 'queued', v: 0, tries: 0 };
      outbox.push(row);
      written.push(row);
    },
    async step(random) {
      const push = structuredClone(unsent(1 + random.below(8)));
      if (random.chance(0.1)) return;
      const twice = random.chance(0.15);
      const answers = await Promise.all([
        device.ask(push, { pullLimit: 1 + random.below(5) }),
        ...(twice ? [device.ask(push, { pullLimit: 500 })] : []),
      ]);
      if (random.chance(0.2)) return;
      const answer = random.pick(answers);
      take(answer.results);
      if (random.chance(0.6)) take(await device.sync([], 1 + random.below(6)));
    },
    async settle() {
      take(await device.sync(structuredClone(unsent(500)), 500));
      take([]);
    },
  };
}
