import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';
import type { AppInstance } from '../app-instance.ts';

const rows = Array.from({ length: 500 }, (_each, at) => ({ id: at, title: 'A walk after lunch' }));
const rowsText = JSON.stringify(rows);
const tag = 'W/"kept"';

let served: TestApp;
beforeAll(async () => {
  served = await buildTestApp({
    database: createIdleDatabase(),
    register: async (app: AppInstance) => {
      app.get('/api/v1/rows', async () => rows);
      app.get('/api/v1/few', async () => rows.slice(0, 3));
      app.get('/api/v1/kept', (_request, reply) => reply.code(304).header('etag', tag).send());
      app.get('/api/v1/stream', (_request, reply) => {
        const stream = new PassThrough();
        stream.end('data: 1\n\n'.repeat(500));
        return reply.type('text/event-stream').send(stream);
      });
    },
  });
});
afterAll(() => served.close());

const ask = (url: string, accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
  served.app.inject({ method, url, headers: { 'accept-encoding': accepted } });

it('an answer of the API is compressed as the caller accepts it', async () => {
  const brotli = await ask('/api/v1/rows', 'gzip, deflate, br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(rowsText);
  const gzipped = await ask('/api/v1/rows', 'gzip, br;q=0');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(rowsText);
  const plain = await ask('/api/v1/rows', 'identity');
  expect(plain.body).toBe(rowsText);
  const seen = [brotli, gzipped, plain].map(({ headers, rawPayload }) => [
    headers['content-encoding'],
    headers['vary'],
    Number(headers['content-length']) === rawPayload.byteLength,
  ]);
  expect(seen).toEqual([
    ['br', 'accept-encoding', true],
    ['gzip', 'accept-encoding', true],
    [undefined, 'accept-encoding', true],
  ]);

  const head = await ask('/api/v1/rows', 'br', 'HEAD');
  expect([head.body, head.headers['content-encoding'], head.headers['content-length']]).toEqual([
    '',
    'br',
    brotli.headers['content-length'],
  ]);
});

it('a small answer, an unchanged one and a stream go out as they are', async () => {
  const [few, kept, stream] = await Promise.all(
    ['/api/v1/few', '/api/v1/kept', '/api/v1/stream'].map((url) => ask(url, 'br')),
  );
  expect(few!.json()).toEqual(rows.slice(0, 3));
  expect([kept!.statusCode, kept!.body, kept!.headers['vary']]).toEqual([304, '', 'accept-encoding']);
  expect(stream!.body).toContain('data: 1');
  const encodings = [few, kept, stream].map((answer) => answer!.headers['content-encoding']);
  expect(encodings).toEqual([undefined, undefined, undefined]);
});
