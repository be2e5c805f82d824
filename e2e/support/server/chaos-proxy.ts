import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MutationResult, SyncResponse } from '#shared/protocol/sync.ts';

/**
 * What to do with one request: pass it, lose it before the server sees it, lose the answer after it was served, or
 * answer in the server's place, as a portal or a gateway on the way does.
 */
export type Verdict = 'pass' | 'lose_request' | 'lose_answer' | OwnAnswer;

export interface OwnAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export interface Seen {
  method: string;
  path: string;
  body: string;
  nth: number;
}

export interface ChaosProxy {
  readonly url: string;
  /** Asked once for each request, with its method, path and body. */
  decide: (seen: Seen) => Verdict | Promise<Verdict>;
  /** Awaited when the server has answered a sync, before its answer goes on: the place to hold it back. */
  holdAnswer: (seen: Seen) => void | Promise<void>;
  /** Where it is set, what goes on in the place of the server's answer to a sync. */
  editAnswer: ((answer: SyncResponse) => SyncResponse) | null;
  /** Bodies of the pushes that carried at least one mutation, in order of arrival. */
  readonly pushes: { uid: string; kind: string; args: unknown }[][];
  /** What the server said of the mutations, in order, whether or not its answer arrived. */
  readonly results: MutationResult[];
  close(): Promise<void>;
}

/** A real HTTP proxy on loopback in front of the server, so that faults happen on the wire and not in the page. */
export async function createChaosProxy(targetUrl: string): Promise<ChaosProxy> {
  const target = new URL(targetUrl);
  let nth = 0;
  const pushes: ChaosProxy['pushes'] = [];
  const results: MutationResult[] = [];
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const seen: Seen = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      body: body.toString(),
      nth: (nth += 1),
    };
    const isSync = seen.path === '/api/v1/sync' && seen.method === 'POST';
    if (isSync) {
      const { push } = JSON.parse(seen.body) as { push: ChaosProxy['pushes'][number] };
      if (push.length > 0) pushes.push(push);
    }
    const verdict = await proxy.decide(seen);
    if (verdict === 'lose_request') {
      outgoing.destroy();
      return;
    }
    if (typeof verdict === 'object') {
      outgoing.writeHead(verdict.status, verdict.headers);
      outgoing.end(verdict.body);
      return;
    }
    const headers = { ...incoming.headers };
    const onward = request(
      { host: target.hostname, port: target.port, method: seen.method, path: seen.path, headers },
      (answer) => {
        if (verdict === 'lose_answer') {
          // The server has done its work; only now is the line cut.
          answer.resume();
          answer.on('end', () => outgoing.destroy());
          answer.on('error', () => outgoing.destroy());
          return;
        }
        if (isSync) {
          passSync(seen, answer, outgoing).catch(() => outgoing.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
        outgoing.on('close', () => answer.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  }

  async function passSync(seen: Seen, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(answer);
    const { 'content-encoding': encoding, 'content-length': _, ...headers } = answer.headers;
    const said = answer.statusCode === 200 ? answerOf(body, encoding) : null;
    if (said) results.push(...said.results);
    await proxy.holdAnswer(seen);
    if (said && proxy.editAnswer) {
      outgoing.writeHead(200, headers);
      outgoing.end(JSON.stringify(proxy.editAnswer(said)));
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: ChaosProxy = {
    url: `http://127.0.0.1:${port}`,
    decide: () => 'pass',
    holdAnswer: () => undefined,
    editAnswer: null,
    pushes,
    results,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answerOf(body: Buffer, encoding: string | undefined): SyncResponse {
  const plain =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(plain.toString()) as SyncResponse;
}
