import { z } from 'zod/mini';
import { uuidSchema } from '../protocol/ids.ts';
import { pushedMutationSchema, type PushedMutation, type SyncRequest } from '../protocol/sync-request.ts';
import { baseVersion } from './base-version.ts';
import { effectiveTime } from './effective-time.ts';
import { fieldErrors } from './field-errors.ts';
import { validateStorable } from './validate-storable.ts';
import { parseMutation, type Definitions, type ParsedMutation } from './parse-mutation.ts';

/** A request whose envelope was parsed and whose mutations were not: each is judged by itself. */
export type SyncEnvelope = Omit<SyncRequest, 'push'> & { push: readonly { uid: string }[] };

/** A mutation as the server runs it, whichever way it came. */
export interface IncomingMutation {
  uid: string;
  kind: string;
  /** What it shares with others: what its arguments say, and what the phone declared beside it. */
  entities: readonly string[];
  quarantine: boolean;
  /** Effective time in milliseconds of the server's clock. */
  at: number;
  /** The user's version of the row it was made on. */
  baseVersion: number;
  parsed: ParsedMutation | Fault;
  /** Digest of the REST call it came with. */
  fingerprint?: string;
}

/** Our own code failed over it: the phone keeps it and sends it again. */
export interface Fault {
  kind: 'fault';
  error: unknown;
}

export interface ReadingContext {
  dataEpoch: string;
  /** serverNow of the last answer to this client, in milliseconds. */
  lastAnswerAt: number | null;
  serverNow: number;
  /** The client's clock as it sent the request, in milliseconds. */
  clientNow: number;
  definitions: Definitions;
}

const withUid = z.looseObject({ uid: uuidSchema });
const entityRef = /^[rw]:[a-z_]+:[0-9a-f-]+$/;

/** Whether a pushed mutation can be answered at all, which takes a uid. */
export function hasUid(pushed: unknown): pushed is { uid: string } {
  return withUid.safeParse(pushed).success;
}

/** Reads one pushed mutation. What is wrong with it is a refusal of this mutation and of no other. */
export function readPushed(pushed: { uid: string }, context: ReadingContext): IncomingMutation {
  const read = pushedMutationSchema.safeParse(pushed);
  if (!read.success) {
    const parsed: ParsedMutation = { kind: 'refused', code: 'invalid', fields: fieldErrors(read.error) };
    return {
      uid: pushed.uid,
      kind: '',
      entities: [],
      quarantine: false,
      at: context.serverNow,
      baseVersion: 0,
      parsed,
    };
  }
  const mutation = read.data;
  const parsed = parseOrFault(mutation, context);
  const declared = mutation.entities.filter((entity) => entityRef.test(entity));
  return {
    uid: mutation.uid,
    kind: validateStorable(mutation.kind) === null ? mutation.kind : '',
    entities: parsed.kind === 'parsed' ? [...new Set([...parsed.entities, ...declared])] : declared,
    quarantine: mutation.quarantine ?? false,
    at: effectiveTime(mutation, context),
    baseVersion: baseVersion(mutation.baseV, context.dataEpoch),
    parsed,
  };
}

function parseOrFault(mutation: PushedMutation, context: ReadingContext): ParsedMutation | Fault {
  try {
    return parseMutation(mutation, context.definitions);
  } catch (error) {
    return { kind: 'fault', error };
  }
}
