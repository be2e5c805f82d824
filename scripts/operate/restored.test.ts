import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { bundlePrograms } from '#server/testing/bundle-programs.ts';
import { migratedTemplate } from '#server/testing/database-template.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

it(
  'gives the data that were put back another epoch, and refuses a file that is no list before that',
  { timeout: 180_000 * PATIENCE },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'daymark-restored-'));
    const programs = await bundlePrograms({
      restored: 'scripts/operate/restored.ts',
      erased: 'scripts/operate/erased.ts',
    });
    try {
      const list = join(dataDir, 'erased.txt');
      const run = (script: string, ...parameters: string[]) =>
        spawnSync(process.execPath, [programs.file(script), ...parameters], {
          // Where no `.env` lies: a DATABASE_URL in it would count before DATA_DIR.
          cwd: dataDir,
          env: { PATH: process.env.PATH, DATA_DIR: dataDir },
          encoding: 'utf8',
        });
      const database = await openDatabase({ dataDir, now: Date.now, template: await migratedTemplate() });
      const epochIn = async (open: typeof database) =>
        (await open.asOwner((trx) => trx.selectFrom('data_epoch').select('epoch').executeTakeFirstOrThrow()))
          .epoch;
      const before = await epochIn(database);
      await database.close();
      writeFileSync(list, 'not a list\n');
      expect(run('restored', list)).toMatchObject({ status: 2 });
      // As it is left by `erased > list` where the database could not be read.
      writeFileSync(list, '');
      expect(run('restored', list)).toMatchObject({ status: 2, stderr: expect.stringContaining('is empty') });
      const gone = 'a'.repeat(64);
      writeFileSync(list, `${gone}\n`);
      expect(run('restored', list)).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringContaining('Accounts deleted again: 0.'),
      });
      expect(run('erased')).toMatchObject({ status: 0, stdout: '', stderr: '' });
      const again = await openDatabase({ dataDir, now: Date.now });
      expect(await epochIn(again)).not.toBe(before);
      await again.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      programs.remove();
    }
  },
);
