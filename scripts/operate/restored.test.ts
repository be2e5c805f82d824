import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';

const TSX = import.meta.resolve('tsx');
const scriptFile = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

it(
  'gives the data that were put back another epoch, and refuses a file that is no list before that',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'daymark-restored-'));
    try {
      const list = join(dataDir, 'erased.txt');
      const run = (script: string, ...parameters: string[]) =>
        spawnSync(process.execPath, ['--import', TSX, scriptFile(script), ...parameters], {
          // Where no `.env` lies: a DATABASE_URL in it would count before DATA_DIR.
          cwd: dataDir,
          env: { PATH: process.env.PATH, DATA_DIR: dataDir },
          encoding: 'utf8',
        });
      const database = await openDatabase({ dataDir, now: Date.now });
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
    }
  },
);
