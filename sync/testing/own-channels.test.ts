import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';

it('a test file hears its own broadcasts, and none of another thread', async () => {
  const [hears, tells] = [new BroadcastChannel('changes'), new BroadcastChannel('changes')];
  const heard: unknown[] = [];
  hears.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  const post =
    "const channel = new BroadcastChannel('changes'); channel.postMessage('another thread'); channel.close()";
  const other = new Worker(post, { eval: true });
  await new Promise((resolve) => other.once('exit', resolve));
  tells.postMessage('own');
  await vi.waitFor(() => expect(heard).toContain('own'), { timeout: 30_000 });
  hears.close();
  tells.close();
  expect(heard).toEqual(['own']);
});
