import type { OpenProduct, Product, ProductDevice } from '../ports/product.ts';
import { ACTION_NAMES, type Daymark } from './client.ts';
import { daymarkStore } from './database.ts';
import { readProgramData, writeProgramData } from './program-data-entry.ts';
import { createQueries } from './queries/create-queries.ts';
import { hasUnsettled } from './queries/waiting-files.ts';
import { READ_AHEAD, readAhead } from './queries/read-ahead.ts';
import { tables } from './tables.ts';

/** Daymark as the engine carries it. */
export const product: Product<Daymark> = {
  tables,
  firstTable: READ_AHEAD,
  open,
  actions: ACTION_NAMES,
  loadWriter: () => import('./writer.ts'),
};

function open({ userId, name, store, first, smallStore, clock }: ProductDevice): OpenProduct<Daymark> {
  const typed = daymarkStore(store);
  const ahead = readAhead(typed, clock, name, first);
  const queries = createQueries(typed, ahead);
  const settled = new Set<string>();
  const entry = () => readProgramData(smallStore, userId);
  return {
    queries,
    choices: {
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
    release: () => ahead.drop(),
  };
}
