import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  heicHead,
  hugePng,
  inflatingPdf,
  loopingPages,
  manyPages,
} from '#server/modules/documents/reading/testing/made-files.ts';
import { createAppServer } from '../e2e/support/app-server.ts';
import { createParticipant } from '../e2e/support/participant.ts';
import { summarise } from './summarise.ts';

/** The slowest of a hundred other calls, in milliseconds, and the longest wait for a reason. */
const CALL_P99_MS = 200;
const REASON_MS = 30_000;
const PAUSE_MS = 20;

const FILES: readonly (readonly [name: string, bytes: () => Buffer])[] = [
  ['inflating.pdf', inflatingPdf],
  ['many-pages.pdf', manyPages],
  ['looping-pages.pdf', loopingPages],
  ['truncated.pdf', () => manyPages().subarray(0, 9_000)],
  ['huge.png', hugePng],
  ['heic.jpg', heicHead],
  ['page.pdf', () => Buffer.from('<html><body>x</body></html>')],
  ['empty.pdf', () => Buffer.alloc(0)],
  ['large.pdf', () => Buffer.alloc(10_485_761, '%PDF')],
  ['package.csv', () => readFileSync('package-lock.json').subarray(0, 500_000)],
];

/** Sends hostile files to the built server one after another; another participant's calls are measured meanwhile. */
export async function benchDocuments(): Promise<boolean> {
  const server = await createAppServer({});
  try {
    await server.start();
    const [sender, other] = [await createParticipant(server.url), await createParticipant(server.url)];
    const waits: number[] = [];
    const over = new AbortController();
    const measuring = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        const answer = await fetch(`${server.url}/api/v1/documents`, { headers: bearer(other) });
        await answer.arrayBuffer();
        waits.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
    })();
    let slowest = 0;
    for (const [name, bytes] of FILES) {
      const began = performance.now();
      const reason = await reasonFor(server.url, bearer(sender), name, bytes());
      const took = performance.now() - began;
      slowest = Math.max(slowest, took);
      console.log(`${name.padEnd(20)} ${took.toFixed(0).padStart(6)} ms   ${reason}`);
    }
    over.abort();
    await measuring;
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
    console.log(summarise('other calls meanwhile', waits));
    console.log(
      `p99 ${p99.toFixed(0)} ms of at most ${CALL_P99_MS}; slowest reason ${slowest.toFixed(0)} ms`,
    );
    return p99 <= CALL_P99_MS && slowest <= REASON_MS;
  } finally {
    await server.dispose();
  }
}

type Sender = Awaited<ReturnType<typeof createParticipant>>;

function bearer({ session }: Sender): Record<string, string> {
  return { authorization: `Bearer ${String(session.access_token)}` };
}

/** The sentence that a participant reads about the file: of its upload, or of its run. */
async function reasonFor(
  url: string,
  headers: Record<string, string>,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const documents = `${url}/api/v1/documents`;
  const sent = await fetch(`${documents}?filename=${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const uploaded = (await sent.json()) as { detail?: string; file?: { file_id: string } };
  const id = uploaded.file?.file_id;
  if (id === undefined) return uploaded.detail ?? `answered ${sent.status}`;
  await (await fetch(`${documents}/${id}/process`, { method: 'POST', headers })).arrayBuffer();
  for (;;) {
    const answer = await fetch(`${documents}/${id}`, { headers });
    const { file } = (await answer.json()) as {
      file: { is_running: boolean; status: string; detail: string | null; biomarkers_count: number };
    };
    if (!file.is_running) return file.detail ?? `${file.status}, ${file.biomarkers_count} results`;
    await sleep(100);
  }
}
