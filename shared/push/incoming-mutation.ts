import { z } from 'zod/mini';
import { uuidSchema } from '../protocol/ids.ts';
import { pushedMutationSchema, type PushedMutation, type SyncRequest } from '../protocol/sync-request.ts';
import { baseVersion } from './base-version.ts';
import { effectiveTime } from './effective-time.ts';
import { fieldErrors } from './field-errors.ts';
import { validateStorable } from './validate-storable.ts';
import { parseMutation, type Definitions, type ParsedMutation } from './parse-mutation.ts';

/** A request with a parsed envelope and unparsed mutations, so that a malformed mutation fails alone. */
export type SyncEnvelope = Omit<SyncRequest, 'push'> & { push: readonly { uid: string }[] };

/** A mutation as the server runs it, whether it came by sync or by REST. */
export interface IncomingMutation {
  uid: string;
  kind: string;
  /** The entities that its arguments name, and those that the phone declared. */
  entities: readonly string[];
  quarantine: boolean;
  /** Effective time in milliseconds of the server's clock. */
  at: number;
  /** The version of the row that the mutation was made on. */
  baseVersion: number;
  parsed: ParsedMutation | Fault;
  /** Digest of the REST call that carried the mutation; absent for a sync. */
  fingerprint?: string;
}

/** Our own code failed on the mutation: the phone keeps the mutation and sends it again. */
export interface Fault {
  kind: 'fault';
  error: unknown;
}

export interface ReadingContext {
  dataEpoch: string;
  /** serverNow of the last answer to this client, in milliseconds. */
  lastAnswerAt: number | null;
  serverNow: number;
  /** The client's clock when it sent the request, in milliseconds. */
  clientNow: number;
  definitions: Definitions;
}

const withUid = z.looseObject({ uid: uuidSchema });
const entityRef = /^[rw]:[a-z_]+:[0-9a-f-]+$/;

/** Whether a pushed mutation has a uid; without one the server cannot answer it. */
export function hasUid(pushed: unknown): pushed is { uid: string } {
  return withUid.safeParse(pushed).success;
}

/** Reads one pushed mutation. A malformed one is rejected alone and does not fail the rest of the push. */
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
