import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';

const TSX = import.meta.resolve('tsx');
const SCRIPT = fileURLToPath(new URL('restored.ts', import.meta.url));

it('gives the data that were put back another epoch', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-restored-'));
  try {
    const restored = () =>
      spawnSync(process.execPath, ['--import', TSX, SCRIPT], {
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
    expect(restored()).toMatchObject({ status: 0, stderr: '' });
    const again = await openDatabase({ dataDir, now: Date.now });
    expect(await epochIn(again)).not.toBe(before);
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
