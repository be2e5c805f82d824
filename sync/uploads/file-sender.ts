import { createBackoff, type Backoff } from '../engine/backoff.ts';
import { nameOf } from '../engine/name-of.ts';
import type { SyncPorts } from '../ports/ports.ts';
import type { UploadRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { createPace } from './pace.ts';
import { sendFile, type SentFile } from './send-file.ts';
import { webSha256 } from './sha256.ts';
import { createUploadStore } from './upload-store.ts';

/** The engine, as far as sending files depends on it. */
export interface SendingContext {
  /** Whether this context is the one that sends. */
  isLeader(): boolean;
  isOnline(): boolean;
  /** Aborted when this context ends. */
  stopping: AbortSignal;
  /** The server has another file whole: its row can be pulled. */
  onSent(): void;
}

export interface FileSender {
  /** A file may be due: looks, and sends what may be sent now. */
  look(): void;
  /** On a sign that sending may succeed again: ends the waits. One that was asked for holds, unless it was pressed. */
  rouse(isPressed: boolean): void;
  /** Sends every file once, whoever leads. Resolves when that has ended; never rejects. */
  flush(): Promise<void>;
}

const SHOWN_WAIT_MS = 60_000;

const SESSION_OVER = 'Your session has ended. This file is sent once you sign in again.';
const SERVER_FAILED = 'The server could not take this file yet. It is tried again; Retry does so at once.';

/**
 * Sends the files of this device, one after the other, in the context that leads. A failure that concerns one file puts
 * that file off and lets the others pass; where no call gets through, all of them wait.
 *
 *   look ──▶ leader, online, wait over? ──▶ each file once ──▶ timer for the next one that may be sent
 */
export function createFileSender(
  store: Store,
  ports: Pick<SyncPorts, 'clock' | 'rng' | 'transport' | 'sha256' | 'log'>,
  context: SendingContext,
): FileSender {
  const { clock, rng, sha256 = webSha256, log } = ports;
  const { stopping } = context;
  const files = createUploadStore(store, sha256);
  const line = createBackoff(clock, rng);
  const waits = new Map<string, Backoff>();
  const pace = createPace();
  let running: Promise<void> | null = null;
  let isAgain = false;
  let isSessionOver = false;
  /** The next pass tries each file once, whatever was asked for. */
  let isPressed = false;
  let cancelTimer = (): void => undefined;
  stopping.addEventListener('abort', () => cancelTimer(), { once: true });

  return { look, rouse, flush };

  function look(): void {
    if (running) isAgain = true;
    else void run(context.isLeader);
  }

  function rouse(pressed: boolean): void {
    isPressed ||= pressed;
    isSessionOver = false;
    line.reset();
    for (const wait of waits.values()) wait.reset();
    look();
  }

  async function flush(): Promise<void> {
    await running;
    await run(() => true);
  }

  async function run(isOurs: () => boolean): Promise<void> {
    running = pass(isOurs)
      .catch((error: unknown) => {
        if (stopping.aborted) return;
        log?.('files_not_sent', nameOf(error));
        line.fail();
        wakeIn(line.left());
      })
      .finally(() => {
        running = null;
        if (!isAgain) return;
        isAgain = false;
        look();
      });
    await running;
  }

  async function pass(isOurs: () => boolean): Promise<void> {
    cancelTimer();
    if (stopping.aborted || !isOurs()) return;
    const rows = await files.toSend();
    for (const row of rows) {
      // Nobody else sends while this context leads: the one that did died, or lost the lead.
      if (row.state === 'sending') await files.note(row.id, { state: 'waiting' });
      if (row.state !== 'waiting') continue;
      // Chosen, or pressed, since the last failure: the participant wants it tried, and the session may be a new one.
      waits.delete(row.id);
      isSessionOver = false;
    }
    if (isSessionOver || !context.isOnline()) return;
    let tries = isPressed;
    isPressed = false;
    const left = new Set(rows.map(({ id }) => id));
    for (const row of rows) {
      if (stopping.aborted || !isOurs() || (!tries && line.left() > 0)) break;
      if (!tries && waitOf(row.id).left() > 0) continue;
      const done = await sendWhileOurs(row, isOurs);
      if (stopping.aborted) return;
      await heed(row, done);
      if (isSessionOver) return;
      if (done.kind === 'done') left.delete(row.id);
      // The other files would fare no better.
      if (done.kind === 'away') tries = false;
    }
    // A wait may have ended while later files were on their way; its file is due at once.
    const next = Math.min(...[...left].map((id) => Math.max(line.left(), waits.get(id)?.left() ?? 0)));
    if (isOurs() && Number.isFinite(next)) wakeIn(next);
  }

  /** The lead may be lost in the middle of a file; then the other context goes on at the server's offset. */
  async function sendWhileOurs(row: UploadRow, isOurs: () => boolean): Promise<SentFile> {
    const over = new AbortController();
    const stop = (): void => over.abort();
    stopping.addEventListener('abort', stop, { once: true });
    const signal = over.signal;
    const transport: SyncPorts['transport'] = {
      ...ports.transport,
      upload: async (...call) => {
        const reply = await ports.transport.upload(...call);
        if (!isOurs()) over.abort();
        return reply;
      },
    };
    return sendFile(files, { clock, transport, sha256 }, row, {
      pace,
      signal,
      onConfirmed: () => getsThrough(row.id),
    }).finally(() => stopping.removeEventListener('abort', stop));
  }

  async function heed({ id }: UploadRow, done: SentFile): Promise<void> {
    switch (done.kind) {
      case 'done':
        getsThrough(id);
        if (done.isSent) context.onSent();
        return;
      case 'put_off':
        waitOf(id).fail(done.retryAfterSeconds);
        await files.note(id, { state: 'put_off', reason: SERVER_FAILED, nextTryAt: shownTry(waitOf(id)) });
        return;
      case 'away':
        line.fail(done.retryAfterSeconds);
        await files.note(id, { state: 'waiting', nextTryAt: shownTry(line) });
        return;
      case 'signed_out':
        isSessionOver = true;
        for (const row of await files.toSend())
          await files.note(row.id, { state: 'signed_out', reason: SESSION_OVER });
        return;
      case 'stopped':
        await files.note(id, { state: 'waiting' });
    }
  }

  /** The server works, and it works on this file. */
  function getsThrough(id: string): void {
    line.clear();
    waits.delete(id);
  }

  function waitOf(id: string): Backoff {
    const wait = waits.get(id) ?? createBackoff(clock, rng);
    waits.set(id, wait);
    return wait;
  }

  /** By this device's clock; null where the wait is too short to be told. */
  function shownTry(wait: Backoff): number | null {
    return wait.left() < SHOWN_WAIT_MS ? null : clock.now() + wait.left();
  }

  function wakeIn(ms: number): void {
    cancelTimer();
    cancelTimer = clock.after(ms, look);
  }
}
