import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';

it('answers 400 to a request that names two hosts, the same one twice too', async () => {
  const { app, close } = await buildTestApp({ database: createIdleDatabase(), register: async () => {} });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, ...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    const lines = [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  for (const path of ['/health/live', '/api/v1/nothing', '/auth/v1/user']) {
    expect(await ask(path, 'daymark.example', 'evil.example')).toBe('400');
    expect(await ask(path, 'daymark.example', 'daymark.example')).toBe('400');
  }
  expect(await ask('/health/live', 'daymark.example')).toBe('200');
  await close();
});
