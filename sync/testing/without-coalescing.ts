import type { Daymark } from '../daymark/client.ts';
import { mutations } from '#shared/product/definitions.ts';
import { createWriter as createEngineWriter } from '../client.ts';
import type { Product } from '../ports/product.ts';
import { createActions } from '../daymark/actions/create-actions.ts';
import { history } from '../daymark/history.ts';
import { supportBundle } from '../daymark/queries/support-bundle.ts';
import type { Kinds } from '../store/row-image.ts';

// The same kinds in the same order, each but for one member that may be absent.
const kinds = Object.fromEntries(
  Object.entries(mutations).map(([kind, definition]) => [kind, { ...definition, coalesceKey: undefined }]),
) as unknown as Kinds;

/** The product's half that writes, in which every change keeps a row of its own. */
export const loadWriterWithoutCoalescing: Product<Daymark>['loadWriter'] = async () => ({
  createWriter: (recorder, ports, events) =>
    createEngineWriter(recorder, ports, events, { kinds, history, createActions, supportBundle }),
});
