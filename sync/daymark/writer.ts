import { mutations } from '#shared/product/definitions.ts';
import { createWriter as createEngineWriter } from '../client.ts';
import type { CreateWriter } from '../writer.ts';
import type { Daymark } from './client.ts';
import { createActions } from './actions/create-actions.ts';
import { history } from './history.ts';
import { supportBundle } from './queries/support-bundle.ts';

/** All that writes, of the engine and of the product: the chunk that comes after what shows. */
export const createWriter: CreateWriter<Daymark> = (recorder, ports, events) =>
  createEngineWriter(recorder, ports, events, { kinds: mutations, history, createActions, supportBundle });

/** Only the Sync page asks it, and it needs the rules by which what is here sends. */
export { nextTries } from './queries/next-tries.ts';
