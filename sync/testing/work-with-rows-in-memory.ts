import { mutations } from '#shared/product/definitions.ts';
import { exchange } from '../engine/exchange.ts';
import { createWork } from '../daymark/work.ts';
import type { CreateWork } from '../work.ts';

/** The code that writes, which keeps so many rows of a pull in memory and puts more aside: 5 000 in the app. */
export function workWithRowsInMemory(rowsInMemory: number): () => Promise<{ createWork: CreateWork }> {
  return async () => ({
    createWork: (recorder, ports, events) => ({
      ...createWork(recorder, ports, events),
      exchange: (how) => exchange(recorder.store, mutations, ports, { ...how, rowsInMemory }),
    }),
  });
}
