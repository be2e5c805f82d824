import { TABLE_NAMES } from '#shared/product/registry.ts';
import { createTable, settled } from '#sync/testing/fakes/clone-indexed-db.ts';
import { goldenPhones } from '#sync/testing/golden-phones.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { databaseName } from '#sync/store/database-name.ts';
import type { OutboxRow } from '#sync/store/schema.ts';
import { drawOldIntent } from '../draws/draw-intent.ts';
import { act } from '../steps/participant.ts';
import { livingTabs, type Phone } from './phone.ts';
import type { Simulation } from '../simulation.ts';

/** In so manyth of the ordinary worlds, and in a quarter of the excessive ones, a phone has the first release at first. */
const BEGINS_OLD_EVERY = 20;
const FIRST = 19;
/** Longer than a change waits for a further one, and shorter than the next try. */
const SOON_MS = 2000;

export function beginsOld(seed: number, isExcessive: boolean): boolean {
  if (!isExcessive) return seed % BEGINS_OLD_EVERY === FIRST;
  return createSeededRng(seed ^ 0x01d, () => 0).random() < 0.25;
}

/**
 * The first phone is as the first release left it: changes wait in the tables that it had, one of them sent without an
 * answer, and no tab is open. The next start of the app brings all of it up to date.
 */
export async function beginOnOlderRelease(simulation: Simulation, seed: number): Promise<void> {
  const { world, log, phones } = simulation;
  const rng = createSeededRng(seed ^ 0x01d1, () => 0);
  const drawn = {
    chance: (share: number) => rng.random() < share,
    int: (below: number) => Math.floor(rng.random() * below),
  };
  const [phone] = phones;
  const tab = phone && livingTabs(phone)[0];
  if (!phone || !tab) return;
  log(phone.name, 'has the first release of the app');
  phone.nextFate = { kind: 'response_lost' };
  phone.weather = 'dead';
  const changes = 2 + drawn.int(4);
  for (let n = 0; n < changes && tab.isAlive(); n += 1) {
    await act({ ...simulation, ...drawn }, phone, tab, { draw: drawOldIntent });
    if (n === 0) await world.advance(SOON_MS);
  }
  for (const each of phone.tabs) each.crash();
  await world.settle();
  phone.weather = 'good';
  await putBack(phone);
  phone.isOld = true;
  phone.lacks = new Set(
    TABLE_NAMES.filter((table) => !Object.hasOwn(goldenPhones()[0]?.tables ?? {}, table)),
  );
}

/** The tables and rows of the first release in the place of today's. */
async function putBack({ device, userId }: Phone): Promise<void> {
  const [golden] = goldenPhones();
  if (!golden) throw new Error('no phone of an older release is kept');
  const { factory } = device;
  const name = databaseName('test', userId);
  const today = await settled(factory.open(name));
  const tables = Object.entries(golden.tables);
  const reading = today.transaction(
    tables.map(([table]) => table),
    'readonly',
  );
  const rows = new Map(
    await Promise.all(
      tables.map(
        async ([table]) => [table, await settled<object[]>(reading.objectStore(table).getAll())] as const,
      ),
    ),
  );
  today.close();
  await settled(factory.deleteDatabase(name));
  const opening = factory.open(name, golden.version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [table, schema] of tables) createTable(opening.result, { ...schema, name: table });
  });
  const older = await settled(opening);
  for (const [table, kept] of rows) {
    const store = older.transaction(table, 'readwrite').objectStore(table);
    await Promise.all(
      kept.flatMap((row) => asBefore(table, row) ?? []).map((row) => settled(store.put(row))),
    );
  }
  older.close();
}

/** As the first release wrote it; undefined for what it did not have. */
function asBefore(table: string, row: object): object | undefined {
  if (table === 'meta') return 'schema' in row ? { ...row, schema: 1 } : undefined;
  if (!('openRefs' in row)) return row;
  const { openRefs: _, ...old } = row as OutboxRow;
  return { ...old, entityKeys: old.entities.map((entity) => entity.slice('w:'.length)) };
}
