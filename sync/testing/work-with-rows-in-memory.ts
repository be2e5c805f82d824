import { exchange } from '../engine/exchange.ts';
import * as work from '../work.ts';

/** The code that writes, which keeps so many rows of a pull in memory and puts more aside: 5 000 in the app. */
export function workWithRowsInMemory(rowsInMemory: number): () => Promise<typeof work> {
  const createWork: typeof work.createWork = (recorder, ports, events) => ({
    ...work.createWork(recorder, ports, events),
    exchange: (how) => exchange(recorder.store, ports, { ...how, rowsInMemory }),
  });
  return async () => ({ ...work, createWork });
}
