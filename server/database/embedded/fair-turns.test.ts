import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from '#server/testing/database-template.ts';

it('lets the event loop turn between transactions that wait for each other', async () => {
  const database = await openMemoryDatabase();
  const order: string[] = [];
  const loop = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('loop');
      resolve();
    });
  });
  const transactions = Array.from({ length: 50 }, (_, n) =>
    database.asOwner(async (trx) => {
      await sql`select 1`.execute(trx);
      order.push(String(n));
    }),
  );
  await Promise.all([loop, ...transactions]);
  expect(order.indexOf('loop')).toBeLessThan(5);
  expect(order.filter((name) => name !== 'loop').map(Number)).toEqual(transactions.map((_, n) => n));
  await database.close();
});
