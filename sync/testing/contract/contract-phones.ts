import { expect } from 'vitest';
import { mutations, type MutationArgs, type MutationKind } from '#shared/product/definitions.ts';
import {
  PROTO,
  SCHEMA_VERSION,
  syncResponseSchema,
  type MutationResult,
  type PushedMutation,
  type SyncRequest,
  type SyncResponse,
} from '#shared/protocol/sync.ts';
import type { ContractedServer } from './contracted-server.ts';
import { DAY, eventId, sampleAnswers } from '../sample-rows.ts';
import { createSeededRng } from '../seeded-rng.ts';

export interface Phone {
  userId: string;
  clientId: string;
  cursor: string | null;
  dataEpoch: string | null;
}

/** Phones at the other end of a contracted server, and what they send. */
export type ContractPhones = ReturnType<typeof createContractPhones>;

export function createContractPhones(server: () => ContractedServer) {
  const rng = createSeededRng(23, () => server().now());
  const uuid = () => rng.uuid();
  const now = () => new Date(server().now()).toISOString();

  async function phoneOf(userId?: string): Promise<Phone> {
    return {
      userId: userId ?? (await server().participant()),
      clientId: uuid(),
      cursor: null,
      dataEpoch: null,
    };
  }

  function requestOf(phone: Phone, push: unknown[] = [], more: Partial<SyncRequest> = {}): SyncRequest {
    return {
      proto: PROTO,
      clientId: phone.clientId,
      schema: SCHEMA_VERSION,
      dataEpoch: phone.dataEpoch,
      clientNow: now(),
      cursor: phone.cursor,
      push: push as PushedMutation[],
      pullLimit: 500,
      ...more,
    };
  }

  /** One exchange that must be answered with 200; the phone is then where the answer leaves it. */
  async function sync(
    phone: Phone,
    push: unknown[] = [],
    more: Partial<SyncRequest> = {},
  ): Promise<SyncResponse> {
    const { status, body } = await server().post(phone.userId, requestOf(phone, push, more));
    expect({ status, body }).toMatchObject({ status: 200 });
    const answer = syncResponseSchema.parse(body);
    phone.cursor = answer.cursor;
    phone.dataEpoch = answer.dataEpoch;
    return answer;
  }

  function change<K extends MutationKind>(
    kind: K,
    args: MutationArgs<K>,
    more: Partial<PushedMutation> = {},
  ): PushedMutation {
    return {
      uid: uuid(),
      kind,
      kv: mutations[kind].kv,
      args,
      entities: mutations[kind].entities(args as never),
      occurredAt: now(),
      skew: 0,
      ...more,
    };
  }

  const tick = (n: number, status: 'completed' | 'failed', more: Partial<PushedMutation> = {}) =>
    change(
      'event.set_status',
      { event_id: eventId(n), local_date: DAY, status, completion_date: null },
      more,
    );
  const checkIn = (n: number, notes: string, more: Partial<PushedMutation> = {}) => {
    const created = { id: uuid(), created_at: now() };
    const args = { ...sampleAnswers, ...created, notes, event_id: eventId(n), local_date: DAY };
    return change('check_in.save', args, more);
  };
  const resultOf = ({ results }: SyncResponse, { uid }: PushedMutation): MutationResult | undefined =>
    results.find((result) => result.uid === uid);

  return { uuid, now, phoneOf, requestOf, sync, change, tick, checkIn, resultOf };
}
