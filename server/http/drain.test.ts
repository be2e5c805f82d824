import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';
import type { AppInstance } from './app-instance.ts';
import { drain } from './drain.ts';

const agents: Agent[] = [];
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

/** A listening server with a request that is answered when the test says so, one that never is, and a stream. */
async function listening() {
  let arrived = () => {};
  let answer = () => {};
  const busy = new Promise<void>((resolve) => (arrived = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { app } = await buildTestApp({
    database: createIdleDatabase(),
    register: async (instance: AppInstance) => {
      instance.get('/api/v1/slow', async () => {
        arrived();
        await answered;
        return { saved: true };
      });
      instance.get('/api/v1/stuck', async () => {
        arrived();
        return new Promise<never>(() => {});
      });
      instance.get('/api/v1/stream', async (_request, reply) => {
        const stream = new PassThrough();
        stream.write('data: 1\n\n');
        instance.draining.addEventListener('abort', () => stream.end('data: bye\n\n'));
        return reply.type('text/event-stream').send(stream);
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const fetch = async (path: string) => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    return response;
  };
  return { app, port, fetch, busy, answer };
}

it('finishes what is in flight, ends streams first and takes no new connection', async () => {
  const { app, port, fetch, busy, answer } = await listening();
  const stream = await fetch('/api/v1/stream');
  const slow = fetch('/api/v1/slow');
  await busy;
  const drained = drain(app, 30_000);

  expect(await text(stream)).toBe('data: 1\n\ndata: bye\n\n');
  expect(app.draining.aborted).toBe(true);
  const refused = connect(port, '127.0.0.1');
  await expect(once(refused, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  answer();
  const response = await slow;
  expect([response.statusCode, await text(response)]).toEqual([200, '{"saved":true}']);
  await drained;
});

it('is not ready any more while it drains', async () => {
  const { app, port, busy, fetch, answer } = await listening();
  const slow = fetch('/api/v1/slow');
  await busy;
  // A balancer's own connection, in the middle of a request when the server begins to stop.
  const probe = connect(port, '127.0.0.1');
  await once(probe, 'connect');
  probe.write('GET /health/ready HTTP/1.1\r\n');
  const drained = drain(app, 30_000);
  await new Promise<void>((resolve) => app.draining.addEventListener('abort', () => resolve()));
  probe.write('Host: localhost\r\nConnection: close\r\n\r\n');
  expect(await text(probe)).toMatch(/^HTTP\/1\.1 503 [^]*"draining"/);
  answer();
  expect(await text(await slow)).toBe('{"saved":true}');
  await drained;
});

it('cuts what does not finish in time', async () => {
  const { app, fetch, busy } = await listening();
  const stuck = fetch('/api/v1/stuck').catch((error: unknown) => error);
  await busy;
  await drain(app, 200);
  expect(await stuck).toMatchObject({ code: 'ECONNRESET' });
});
