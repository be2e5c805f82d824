import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import {
  heicHead,
  hugePng,
  inflatingPdf,
  loopingPages,
  manyPages,
} from '#server/reading/testing/made-files.ts';
import { runChild } from '#server/reading/process/run-child.ts';
import { LAYOUTS } from '#scripts/reading/generator/layouts.ts';
import { createRandom } from '#scripts/reading/generator/random.ts';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import { createParticipant } from '../e2e/support/participant.ts';
import { watchMemory } from './resident-memory.ts';
import { summarise } from './summarise.ts';

/** The slowest of a hundred other calls, in milliseconds, and the longest wait for a reason. */
const CALL_P99_MS = 200;
const REASON_MS = 30_000;
const PAUSE_MS = 20;
/** Of a digital PDF of so many pages, with the start of its process. */
const PAGES = 10;
const TEN_PAGES_MS = 1_000;
const RUNS = 15;
/** Of the server and of what it starts, together. */
const TOGETHER_MB = 700;

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

/**
 * Reads a digital PDF of ten pages, then sends hostile files to the built server one after another, while another
 * participant's calls are measured. Memory is that of the server with all processes it starts.
 */
export async function benchDocuments(): Promise<boolean> {
  const pages = await tenPages();
  const isQuick = await benchTenPages(pages);
  const server = await createAppServer({});
  try {
    await server.start();
    const [sender, other] = [await createParticipant(server.url), await createParticipant(server.url)];
    const isSmall = await benchMemory(server.url, bearer(sender), pages);
    return (await benchHostile(server.url, bearer(sender), bearer(other))) && isQuick && isSmall;
  } finally {
    await server.dispose();
  }
}

/** The time of the product's own process for a document, from its start to its rows. */
async function benchTenPages(bytes: Buffer): Promise<boolean> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    // A machine that is busy with other things reads on; the time says so.
    const limits = { entry: resolve('dist/server/document-child.js'), silentMs: 120_000 };
    const { reading } = await runChild({ bytes }, limits);
    times.push(performance.now() - began);
    if (reading.state !== 'read' || reading.pages.read.length !== PAGES)
      throw new Error(`the ten pages were not read: ${JSON.stringify(reading).slice(0, 200)}`);
    if (run === 0) console.log(`${PAGES} pages, ${reading.rows.length} rows, ${bytes.length} bytes`);
  }
  console.log(summarise('ten pages, with the start', times));
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return median <= TEN_PAGES_MS;
}

/** Memory while the server takes, reads and cuts pictures of the ten pages. */
async function benchMemory(url: string, headers: Record<string, string>, pages: Buffer): Promise<boolean> {
  const atRest = await watched(() => sleep(1_000));
  const reading = await watched(async () => {
    const reason = await reasonFor(url, headers, 'ten-pages.pdf', pages);
    console.log(`ten-pages.pdf: ${reason}`);
    // The pictures of the rows come after the rows.
    await sleep(3_000);
  });
  console.log(
    `resident at rest ${mb(atRest.together)}, while ten pages are read ${mb(reading.together)}, of it the reading process ${mb(reading.others)}`,
  );
  return reading.together <= TOGETHER_MB;
}

async function benchHostile(
  url: string,
  sender: Record<string, string>,
  other: Record<string, string>,
): Promise<boolean> {
  const waits: number[] = [];
  const over = new AbortController();
  const measuring = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1/documents`, { headers: other });
      await answer.arrayBuffer();
      waits.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  })();
  let slowest = 0;
  const memory = await watched(async () => {
    for (const [name, bytes] of FILES) {
      const began = performance.now();
      const reason = await reasonFor(url, sender, name, bytes());
      const took = performance.now() - began;
      slowest = Math.max(slowest, took);
      console.log(`${name.padEnd(20)} ${took.toFixed(0).padStart(6)} ms   ${reason}`);
    }
  });
  over.abort();
  await measuring;
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  console.log(summarise('other calls meanwhile', waits));
  console.log(`p99 ${p99.toFixed(0)} ms of at most ${CALL_P99_MS}; slowest reason ${slowest.toFixed(0)} ms`);
  console.log(`resident together ${mb(memory.together)}, of it the reading process ${mb(memory.others)}`);
  return p99 <= CALL_P99_MS && slowest <= REASON_MS;
}

/** Pages of ten reports of one layout, as one document. */
async function tenPages(): Promise<Buffer> {
  const [layout] = LAYOUTS;
  if (!layout) throw new Error('there is no layout');
  const whole = await PDFDocument.create();
  for (let seed = 1; whole.getPageCount() < PAGES; seed += 1) {
    const { bytes } = await layout.write(createRandom(seed));
    const one = await PDFDocument.load(bytes);
    const [page] = await whole.copyPages(one, [0]);
    if (page) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}

async function watched(work: () => Promise<void>) {
  const memory = watchMemory(resolve('dist/server'), 'main.js');
  await work();
  return memory.stop();
}

const mb = (megabytes: number): string => `${megabytes.toFixed(0)} MB`;

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
