import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { exportAccount } from '#server/modules/account/export-account.ts';

const ROWS = 200_000;
/** Characters of text in each row. */
const ROW_LENGTH = 320;
const USER = '0198c1de-7a5b-7c3d-8e9f-a0b1c2d3e4f5';

/**
 * The memory of an export of 200 000 rows, read piece by piece. The first export warms the database
 * up, whose own memory grows with what it reads; the second is measured.
 */
export async function benchExport(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-bench-export-'));
  const database = await openDatabase({ dataDir });
  const auth = { database, clock: { now: () => Date.now() } };
  try {
    await database.asOwner((trx) => fill(trx));
    const first = await readExport(exportAccount({ auth, files: [] }, USER));
    const second = await readExport(exportAccount({ auth, files: [] }, USER));
    for (const [name, { megabytes, grown, heap }] of Object.entries({ first, second })) {
      console.log(
        `${name} export: ${ROWS} rows, ${megabytes.toFixed(0)} MB packed; ` +
          `resident memory grew by ${grown.toFixed(0)} MB at most, the JavaScript heap by ${heap.toFixed(0)} MB`,
      );
    }
    return true;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Random text, so that it neither compresses in the database nor in the archive. */
async function fill(trx: Trx): Promise<void> {
  await sql`create table bench_rows (user_id uuid not null, nr integer not null, note text not null,
    primary key (user_id, nr))`.execute(trx);
  await sql`grant select on bench_rows to app_auth`.execute(trx);
  const pieces = Math.ceil(ROW_LENGTH / 32);
  await sql`insert into bench_rows select ${USER}::uuid, n,
      (select string_agg(md5(random()::text || k), '') from generate_series(1, ${pieces}) k where n > 0)
    from generate_series(1, ${ROWS}) n`.execute(trx);
}

async function readExport(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ megabytes: number; grown: number; heap: number }> {
  const before = process.memoryUsage();
  let [length, resident, heap] = [0, 0, 0];
  for await (const piece of bytes) {
    length += piece.length;
    const now = process.memoryUsage();
    resident = Math.max(resident, now.rss - before.rss);
    heap = Math.max(heap, now.heapUsed + now.external - before.heapUsed - before.external);
  }
  const mega = (count: number) => count / 1_000_000;
  return { megabytes: mega(length), grown: mega(resident), heap: mega(heap) };
}
