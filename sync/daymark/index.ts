import type { OpenProduct, Product, ProductDevice } from '../ports/product.ts';
import { ACTION_NAMES, type Daymark } from './client.ts';
import { daymarkStore } from './database.ts';
import { readProgramData, writeProgramData } from './program-data-entry.ts';
import { hasUnsettled } from './queries/has-unsettled.ts';
import { lateQueries } from './queries/late-queries.ts';
import { READ_AHEAD, readAhead } from './queries/read-ahead.ts';
import { tables } from './tables.ts';

/** Daymark as the engine carries it. */
export const product: Product<Daymark> = {
  tables,
  firstTables: READ_AHEAD,
  open,
  actions: ACTION_NAMES,
  loadReader: () => import('./reader.ts'),
  loadWriter: () => import('./writer.ts'),
};

function open({
  userId,
  store,
  reader,
  first,
  smallStore,
  clock,
}: ProductDevice<Daymark>): OpenProduct<Daymark> {
  const typed = daymarkStore(store);
  const ahead = readAhead(first, () => reader.now() !== null);
  const queries = lateQueries(reader, ahead);
  const settled = new Set<string>();
  const entry = () => readProgramData(smallStore, userId);
  return {
    queries,
    choices: {
      firstProgrammes: () => ahead.programmes(),
      selectedProgramme: () => entry()?.selectedProgram ?? null,
      selectProgramme(selectedProgram) {
        writeProgramData(smallStore, {
          timestamp: entry()?.timestamp ?? clock.now(),
          userId,
          selectedProgram,
        });
      },
    },
    async onApplied() {
      if (await hasUnsettled(typed, clock.now(), settled)) {
        const { settleFiles } = await import('./writer.ts');
        await settleFiles(store, clock.now(), settled);
      }
      const programmes = await queries.programmes();
      const selected = entry()?.selectedProgram;
      const known = programmes.find(({ id }) => id === selected) ?? programmes[0];
      writeProgramData(smallStore, { timestamp: clock.now(), userId, selectedProgram: known?.id ?? null });
    },
  };
}
