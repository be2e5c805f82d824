import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migratedTemplate } from '../../testing/database-template.ts';
import { halfKeys, lostKeys, temporaryDataDir, writeStorm } from '../../testing/database-storm.ts';
import { openDatabase } from '../open-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryDataDir();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('keeps every acknowledged commit, and none by half, when the process is killed in a storm of writes', async () => {
  const open = async () => openDatabase({ dataDir, template: await migratedTemplate() });
  await (await open()).close();
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    acknowledged.push(...(await writeStorm({ dataDir, round, after: 60 * round, strike: (kill) => kill() })));
    const database = await open();
    expect(await lostKeys(database, acknowledged)).toEqual([]);
    expect(await halfKeys(database)).toEqual([]);
    await database.close();
  }
}, 120_000);
