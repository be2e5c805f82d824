import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { coachThreadId } from '#shared/domain/chat/chat-ids.ts';
import { mutations } from '#shared/product/definitions.ts';
import { PROTO, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { hugePng, inflatingPdf, loopingPages, manyPages } from '#server/reading/testing/made-files.ts';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import { createParticipant, type Participant } from '../e2e/support/participant.ts';
import { summarise } from './summarise.ts';

/** Of the main thread at a stretch, in milliseconds of processor. */
const BUSY_MS = 250;
/** The process at its peak, and what it holds after a collection over what it held before. */
const [PEAK_MB, GROWTH] = [700, 1.2];
const HALF_BODIES = 300;
const WIDE_BYTES = 16 * 1024 * 1024 - 1024;
const MESSAGE = 'pain arm '.repeat(111);

interface Report {
  pid: number;
  round: number;
  busiest: number;
  peak: number;
  heapUsed: number;
  external: number;
  arrayBuffers: number;
}

/**
 * One account sends forty hostile messages, ten hostile documents, wide JSON and 300 half bodies at once, while another
 * participant pushes. The built server says what it cost.
 */
export async function benchAttack(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-attack-'));
  const path = join(folder, 'report.json');
  const server = await createAppServer({
    env: {
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/busy-probe.mjs')).href}`,
      BUSY_REPORT: path,
      COACH_EMBEDDINGS: 'false',
      PUBLIC_URL: 'https://daymark.example',
    },
  });
  try {
    await server.start();
    const [mallory, ann] = [await createParticipant(server.url), await createParticipant(server.url)];
    // What everybody's first requests load stays.
    await flood(server.url, mallory, { messages: 2, documents: 1, bodies: 10 });
    await push(server.url, ann);
    await sleep(3_000);
    const before = await report(path);

    const pushes: number[] = [];
    const failed: string[] = [];
    const over = new AbortController();
    const honest = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        await push(server.url, ann).catch((error: unknown) => failed.push(String(error)));
        pushes.push(performance.now() - began);
        await sleep(50);
      }
    })();
    await flood(server.url, mallory, { messages: 40, documents: 10, bodies: HALF_BODIES });
    over.abort();
    await honest;
    await sleep(3_000);
    const after = await report(path);
    console.log(summarise('pushes of the other participant', pushes));
    return judge(before, after, failed);
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true });
  }
}

async function flood(
  url: string,
  mallory: Participant,
  { messages, documents, bodies }: { messages: number; documents: number; bodies: number },
): Promise<void> {
  const files = [inflatingPdf, manyPages, loopingPages, hugePng, overlappingTiff];
  const session = await begin(url, mallory);
  const sockets = Array.from({ length: bodies }, () => halfBody(url, mallory));
  await Promise.all([
    ...Array.from({ length: messages }, () => say(url, mallory, session)),
    ...Array.from({ length: documents }, (_, n) =>
      send(url, mallory, n, files[n % files.length]?.() ?? Buffer.of()),
    ),
    ...['{},', '[[]],', '0,'].map((part) => wide(url, mallory, part)),
    sleep(8_000),
  ]);
  for (const socket of sockets) socket.destroy();
}

const bearer = ({ session }: Participant) => ({ authorization: `Bearer ${String(session.access_token)}` });
const json = { 'content-type': 'application/json' };

async function begin(url: string, who: Participant): Promise<string> {
  const body = JSON.stringify({ scenario_type: 'goal_setting' });
  const start = `${url}/api/v1/scenario-chat/scenarios/start`;
  const answer = await fetch(start, { method: 'POST', headers: { ...bearer(who), ...json }, body });
  const { session_id } = (await answer.json()) as { session_id?: string };
  if (session_id === undefined) throw new Error(`no talk began: ${answer.status}`);
  return session_id;
}

async function say(url: string, who: Participant, session_id: string): Promise<void> {
  const body = JSON.stringify({ session_id, message: MESSAGE });
  const headers = { ...bearer(who), ...json };
  await (
    await fetch(`${url}/api/v1/scenario-chat/scenarios/message`, { method: 'POST', headers, body })
  ).text();
}

async function send(url: string, who: Participant, n: number, bytes: Buffer): Promise<void> {
  const documents = `${url}/api/v1/documents`;
  const type = bytes.subarray(0, 4).toString('latin1') === '%PDF' ? 'pdf' : bytes[0] === 0x89 ? 'png' : 'tif';
  const sent = await fetch(`${documents}?filename=hostile-${n}.${type}`, {
    method: 'POST',
    headers: { ...bearer(who), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { file } = (await sent.json()) as { file?: { file_id: string } };
  if (file === undefined) return;
  await (
    await fetch(`${documents}/${file.file_id}/process`, { method: 'POST', headers: bearer(who) })
  ).text();
}

async function wide(url: string, who: Participant, part: string): Promise<void> {
  const body = `{"push":[${part.repeat(WIDE_BYTES / part.length)}0]}`;
  const headers = { ...bearer(who), ...json };
  await fetch(`${url}/api/v1/sync`, { method: 'POST', headers, body })
    .then((answer) => answer.text())
    // A refused body may meet a closed connection first.
    .catch(() => undefined);
}

/** Says 16 MB, sends six and stops. */
function halfBody(url: string, who: Participant): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/v1/sync HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: ${bearer(who).authorization}`,
      'Content-Type: application/json',
      `Content-Length: ${WIDE_BYTES}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(SIX_MEGABYTES);
  return socket;
}
const SIX_MEGABYTES = Buffer.alloc(6 * 1024 * 1024, ' ');

async function push(url: string, who: Participant): Promise<void> {
  const now = new Date().toISOString();
  const { kv, entities } = mutations['chat.clear'];
  const args = { thread_id: coachThreadId(who.userId), asked_at: now };
  const change = {
    uid: randomUUID(),
    kind: 'chat.clear',
    kv,
    args,
    entities: entities(args),
    occurredAt: now,
    skew: 0,
  };
  const answer = await fetch(`${url}/api/v1/sync`, {
    method: 'POST',
    headers: { ...bearer(who), ...json },
    body: JSON.stringify({
      proto: PROTO,
      schema: SCHEMA_VERSION,
      clientId: who.userId,
      clientNow: now,
      cursor: null,
      dataEpoch: null,
      userId: who.userId,
      pullLimit: 100,
      push: [change],
    }),
  });
  const text = await answer.text();
  const isStored = answer.status === 200 && text.includes('"status":"ok"');
  if (!isStored) throw new Error(`a push was answered ${answer.status}: ${text.slice(0, 200)}`);
}

/** 61 kB whose directories lie over each other, as many as the format lets them. */
function overlappingTiff(): Buffer {
  const bytes = Buffer.alloc(61_000);
  bytes.write('II');
  bytes.writeUInt16LE(42, 2);
  bytes.writeUInt32LE(8, 4);
  for (let at = 8; at + 2 < bytes.length; at += 2) bytes.writeUInt16LE(4_096, at);
  return bytes;
}

/** Asks the server's process for its report, and waits for it. */
async function report(path: string): Promise<Report> {
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as Report;
  const former = read();
  process.kill(former.pid, 'SIGUSR2');
  for (;;) {
    const now = read();
    if (now.round > former.round) return now;
    await sleep(50);
  }
}

function judge(before: Report, after: Report, failed: string[]): boolean {
  const held = (of: Report) => of.heapUsed + of.external + of.arrayBuffers;
  const growth = held(after) / held(before);
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `main thread busy at a stretch: ${after.busiest.toFixed(0)} ms of processor, at most ${BUSY_MS}`,
  );
  console.log(
    `held after a collection: ${mb(held(before))} before, ${mb(held(after))} after (${growth.toFixed(2)})`,
  );
  console.log(`peak of the process: ${mb(after.peak)}, at most ${PEAK_MB} MB`);
  console.log(`pushes without an answer of 200: ${failed.length}`);
  for (const words of new Set(failed)) console.log(`  ${words}`);
  return failed.length === 0 && after.busiest <= BUSY_MS && growth <= GROWTH && after.peak / 1e6 <= PEAK_MB;
}
