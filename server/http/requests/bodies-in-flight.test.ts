import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { failureAnswer } from '../failure-answer.ts';
import { setErrorHandler } from '../error-handler.ts';
import { boundBodies } from './bodies-in-flight.ts';

const KB = 1024;
const opened: Socket[] = [];
let close: () => Promise<unknown>;
let answered: number[];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await close();
});

async function serve(bounds: { ofOne: number; ofAll: number }): Promise<number> {
  const app = Fastify({
    trustProxy: '127.0.0.1',
    bodyLimit: 16 * KB * KB,
  }).withTypeProvider<ZodTypeProvider>();
  setErrorHandler(app);
  answered = [];
  app.addHook('onError', async (_request, _reply, error) => {
    answered.push(failureAnswer(error).status);
  });
  boundBodies(app, bounds);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, null),
  );
  app.post('/', async () => ({ ok: true }));
  close = () => app.close();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends `sent` bytes of a body that is said to have `said`. The answer's status, or null where none came in time. */
function send(
  port: number,
  from: string,
  said: number,
  sent: number,
  patienceMs = 500,
): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  const head = [
    'POST / HTTP/1.1',
    'Host: daymark.example',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${said}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(sent));
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    socket.once('data', (data) => {
      clearTimeout(timer);
      resolve(data.toString().split(' ')[1] ?? '');
    });
    // The rest of a refused body may meet a closed connection first.
    socket.once('error', () => resolve('cut off'));
  });
}

it('holds of a hundred half bodies no more than one caller may have, and lets everybody else send', async () => {
  const port = await serve({ ofOne: 1024 * KB, ofAll: 64 * KB * KB });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send(port, '203.0.113.7', 128 * KB, 64 * KB, 2_500)),
  );
  expect(answers.filter((status) => status === null)).toHaveLength(16);
  expect(answers).toContain('429');
  expect(await send(port, '203.0.113.8', 64 * KB, 64 * KB)).toBe('200');

  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(() => send(port, '203.0.113.7', 512 * KB, 512 * KB)).toBe('200');
});

it('refuses, where the service is full, who holds more than an even share', async () => {
  const port = await serve({ ofOne: 1024 * KB, ofAll: 2048 * KB });
  for (const from of ['203.0.113.1', '203.0.113.2'])
    expect(await send(port, from, 1024 * KB, 1000 * KB)).toBeNull();
  expect(await send(port, '203.0.113.3', 900 * KB, 900 * KB)).toBe('429');
  expect(await send(port, '203.0.113.4', 100 * KB, 100 * KB)).toBe('200');
});

it('logs no fault where a caller hangs up in a body', async () => {
  const port = await serve({ ofOne: 1024 * KB, ofAll: 2048 * KB });
  expect(await send(port, '203.0.113.1', 64 * KB, 32 * KB)).toBeNull();
  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(() => [...new Set(answered)]).toEqual([400]);
});
