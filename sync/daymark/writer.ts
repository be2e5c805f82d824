import { mutations } from '#shared/product/definitions.ts';
import { createWriter as createEngineWriter } from '../client.ts';
import type { CreateWriter } from '../writer.ts';
import type { Daymark } from './client.ts';
import { createActions } from './actions/create-actions.ts';
import { history } from './history.ts';
import { supportBundle } from './queries/support-bundle.ts';

/** The writing half of the engine and the product: the chunk that loads after the reading half. */
export const createWriter: CreateWriter<Daymark> = (recorder, ports, events) =>
  createEngineWriter(recorder, ports, events, { kinds: mutations, history, createActions, supportBundle });

/** Only the Sync page uses it, and it needs the rules of the push, which are in this chunk. */
export { nextTries } from './queries/next-tries.ts';

/** After a pull, which this chunk has applied. */
export { settleFiles } from './queries/settle-files.ts';
