import { expect, it } from 'vitest';
import { shareNote } from '#shared/http/share-address.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';

it('leads every share that no worker takes to the page where the file can be chosen', async () => {
  const test = await buildTestApp({ database: createIdleDatabase(), register: async () => {} });
  const url = '/app/documents/share';
  const type = 'multipart/form-data; boundary=x';
  const large = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${'a'.repeat(3_000_000)}\r\n--x--`;
  const answers = [
    await test.app.inject({ url, method: 'POST', headers: { 'content-type': type }, payload: large }),
    await test.app.inject({ url, method: 'POST', headers: { 'content-type': 'text/csv' }, payload: 'a,b' }),
    await test.app.inject({ url, method: 'POST' }),
    await test.app.inject({ url }),
  ];
  await test.close();
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(303);
    const page = new URL(String(headers.location), 'http://localhost');
    expect(page.pathname).toBe('/app/documents');
    expect(shareNote(Object.fromEntries(page.searchParams))).toMatch(/^Choose the file here\./);
  }
});
