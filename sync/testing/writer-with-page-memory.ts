import type { Daymark } from '../daymark/client.ts';
import { mutations } from '#shared/product/definitions.ts';
import { exchange } from '../engine/exchange.ts';
import { createWriter } from '../daymark/writer.ts';
import type { CreateWriter } from '../writer.ts';

/** The code that writes, which keeps so many rows of a pull in memory and puts more aside: 5 000 in the app. */
export function writerWithPageMemory(
  rowsInMemory: number,
): () => Promise<{ createWriter: CreateWriter<Daymark> }> {
  return async () => ({
    createWriter: (recorder, ports, events) => ({
      ...createWriter(recorder, ports, events),
      exchange: (how) => exchange(recorder.store, mutations, ports, { ...how, rowsInMemory }),
    }),
  });
}
