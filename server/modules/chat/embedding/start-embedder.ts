import { Worker } from 'node:worker_threads';
import type { Embedder } from './embedder.ts';

type Answer = { id: number; vectors: Float32Array[] } | { id: number; error: string };
type Waiting = { resolve: (vectors: Float32Array[]) => void; reject: (reason: Error) => void };

/**
 * The embedder in a thread of its own. The thread starts with the first call and holds the process
 * open only while a call is under way.
 */
export function startEmbedder(): Embedder {
  let worker: Worker | undefined;
  let closed = false;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function failAll(reason: Error): void {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function start(): Worker {
    const thread = new Worker(new URL('./embedding-worker.mjs', import.meta.url), { execArgv: [] });
    thread.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) thread.unref();
      if ('error' in answer) one?.reject(new Error(`The sentence embeddings failed: ${answer.error}`));
      else one?.resolve(answer.vectors);
    });
    thread.on('error', (cause) => failAll(new Error('The thread of the embeddings failed', { cause })));
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
      failAll(new Error('The thread of the embeddings has ended'));
    });
    return thread;
  }

  return {
    embed(texts) {
      if (closed) return Promise.reject(new Error('The embedder is closed'));
      worker ??= start();
      worker.ref();
      const id = (lastId += 1);
      const { promise, resolve, reject } = withResolvers();
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, texts });
      return promise;
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}

function withResolvers(): Waiting & { promise: Promise<Float32Array[]> } {
  let own: Waiting | undefined;
  const promise = new Promise<Float32Array[]>((resolve, reject) => (own = { resolve, reject }));
  if (!own) throw new Error('A promise runs its executor at once');
  return { promise, ...own };
}
