import { describe, expect, it } from 'vitest';
import { PUSH_LIMIT } from '#shared/protocol/sync.ts';
import type { OutboxRow } from '../store/schema.ts';
import { byteLength } from './byte-length.ts';
import { choosePush } from './choose-push.ts';
import { openRefsOf } from './open-refs.ts';
import { pushedMutation } from './pushed-mutation.ts';

const at = { now: 10_000, startId: 's', flushedTo: 0 };

function row(seq: number, entities: string[], more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq,
    uid: `u${seq}`,
    kind: 'k',
    kv: 1,
    args: { seq },
    entities,
    openRefs: openRefsOf(entities),
    state: 'queued',
    notBefore: 0,
    startId: 's',
    occurredAt: 9000,
    skew: 0,
    knownServerNow: null,
    baseV: null,
    tries: 0,
    retry: null,
    quarantine: false,
    lastError: null,
    v: null,
    replayed: false,
    ...more,
  };
}
const seqs = (rows: OutboxRow[]): number[] => rows.map(({ seq }) => seq);

describe('what a push holds', () => {
  it('leaves out a held row with all that depends on it, directly or not, and nothing else', () => {
    const outbox = [
      row(1, ['w:events:a', 'r:day:d'], { notBefore: 11_000 }),
      row(2, ['w:events:b', 'r:day:d']),
      row(3, ['w:daily_submissions:s', 'w:day:d']),
      row(4, ['w:events:c', 'r:day:d']),
      row(5, ['w:events:z', 'r:day:e']),
    ];
    expect(seqs(choosePush(outbox, at, { rows: 500 }))).toEqual([2, 5]);
  });

  it('passes over what is acknowledged', () => {
    const outbox = [row(1, ['w:events:a'], { state: 'acked', v: 3 }), row(2, ['w:events:a'])];
    expect(seqs(choosePush(outbox, at, { rows: 500 }))).toEqual([2]);
  });

  it('is cut to a prefix, never to a later part', () => {
    const outbox = [row(1, ['w:events:a']), row(2, ['w:events:b']), row(3, ['w:events:c'])];
    expect(seqs(choosePush(outbox, at, { rows: 2 }))).toEqual([1, 2]);
    const many = Array.from({ length: 600 }, (_, i) => row(i + 1, [`w:events:${i}`]));
    expect(choosePush(many, at, { rows: 10_000 })).toHaveLength(PUSH_LIMIT);
  });

  it('counts UTF-8 bytes of whole rows for a keepalive', () => {
    const outbox = [1, 2, 3].map((n) => row(n, [`w:events:${n}`], { args: { notes: '🙂'.repeat(50) } }));
    const one = byteLength(JSON.stringify(outbox.slice(0, 1).map(pushedMutation))) - 1;
    expect(seqs(choosePush(outbox, at, { rows: 500, bytes: 2 * one }))).toEqual([1, 2]);
    expect(seqs(choosePush(outbox, at, { rows: 500, bytes: 2 * one - 1 }))).toEqual([1]);
  });

  it.each([
    ['the time has come', { notBefore: 10_000 }, at],
    ['the clock was set back', { notBefore: 12_001 }, at],
    ['the app was started anew', { notBefore: 11_000, startId: 'former' }, at],
    ['it was written before a flush', { notBefore: 11_000 }, { ...at, flushedTo: 9500 }],
    ['the clock fell before a wait of the server', { retry: { since: 20_000, until: 30_000 } }, at],
  ])('a row waits no longer when %s', (_when, more, moment) => {
    expect(choosePush([row(1, ['w:events:a'], more)], moment, { rows: 500 })).toHaveLength(1);
  });

  it('a flush that was asked for before the row was written leaves it waiting', () => {
    const later = row(1, ['w:events:a'], { notBefore: 11_000, occurredAt: 9600 });
    expect(choosePush([later], { ...at, flushedTo: 9500 }, { rows: 500 })).toEqual([]);
  });

  it('a flush does not cut short what the server asked for', () => {
    const waiting = row(1, ['w:events:a'], { state: 'sealed', retry: { since: 9000, until: 11_000 } });
    expect(choosePush([waiting], { ...at, flushedTo: Infinity }, { rows: 500 })).toEqual([]);
  });
});
