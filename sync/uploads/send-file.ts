import { LASTING_REFUSAL_S } from '../engine/backoff.ts';
import type { SyncPorts } from '../ports/ports.ts';
import type { UploadRow } from '../store/schema.ts';
import type { Pace } from './pace.ts';
import { readUploadReply, type UploadReading } from './read-upload-reply.ts';
import type { UploadStore } from './upload-store.ts';

/**
 * How sending one file ended.
 *
 * done: the server has it whole, or it is gone, refused or without its bytes: nothing is left to do for it now.
 * put_off: the server failed on this file. away: no call gets through. signed_out: the session is over.
 * stopped: the signal was aborted, or the server was restored meanwhile and has to be asked again.
 */
export type SentFile =
  | { kind: 'done'; isSent: boolean }
  | { kind: 'put_off'; retryAfterSeconds?: number | undefined }
  | { kind: 'away'; retryAfterSeconds?: number | undefined }
  | { kind: 'signed_out' }
  | { kind: 'stopped' };

/** Calls that confirm no further byte, in a row, before the file is put off. */
const MOST_IDLE_CALLS = 6;

const UNNAMED_REFUSAL = 'The server does not take this file.';
const OTHER_BYTES = 'The server received other bytes than this device has. Retry sends the file again.';

/**
 * Sends one file from where the server stands.
 *
 *   begin ──▶ offset ──▶ part ──▶ offset ──▶ … ──▶ last part ──▶ the file's hash ──▶ local parts deleted
 *     ▲                   │ 409: the true offset, where another context has sent
 *     └── 404 ────────────┤
 *                         └ 401: refresh once, the same part again
 */
export async function sendFile(
  files: UploadStore,
  { clock, transport, sha256 }: Required<Pick<SyncPorts, 'clock' | 'transport' | 'sha256'>>,
  row: UploadRow,
  { pace, signal, onConfirmed }: { pace: Pace; signal: AbortSignal; onConfirmed: () => void },
): Promise<SentFile> {
  const { id } = row;
  if (!(await files.isWhole(row))) return { kind: 'done', isSent: false };
  if (!(await files.note(id, { state: 'sending', begun: true, reason: null, nextTryAt: null })))
    return gone();
  const epoch = await files.epoch();
  let offset: number | null = null;
  let isRefreshed = false;
  for (let idle = 0; idle < MOST_IDLE_CALLS; idle += 1) {
    if (signal.aborted) return { kind: 'stopped' };
    const call = await nextCall(offset);
    if (call === null) return (await files.isWhole(row)) ? { kind: 'put_off' } : gone();
    const reading = await send(call);
    if (signal.aborted) return { kind: 'stopped' };
    switch (reading.kind) {
      case 'at': {
        if (reading.sha256 !== null) return finish(reading.sha256);
        isRefreshed = false;
        if (offset !== null && reading.offset > offset) {
          idle = -1;
          onConfirmed();
        }
        // A server that was restored may stand anywhere; what is shown never goes back.
        offset = reading.offset < row.size ? reading.offset : null;
        const confirmed = Math.min(reading.offset, row.size - 1);
        if (!(await files.note(id, { state: 'sending', confirmed }))) return gone();
        continue;
      }
      case 'unknown':
        offset = null;
        continue;
      case 'auth': {
        if (isRefreshed) return { kind: 'away', retryAfterSeconds: LASTING_REFUSAL_S };
        const outcome = await transport.refreshAuth();
        if (outcome === 'unreachable') return { kind: 'away' };
        if (outcome === 'rejected') return { kind: 'signed_out' };
        isRefreshed = true;
        continue;
      }
      case 'refused':
        await files.note(id, { state: 'refused', reason: reading.reason ?? UNNAMED_REFUSAL });
        return gone();
      case 'server':
        return { kind: 'put_off', retryAfterSeconds: reading.retryAfterSeconds };
      case 'away':
        return { kind: 'away', retryAfterSeconds: reading.retryAfterSeconds };
    }
  }
  return { kind: 'put_off' };

  async function nextCall(from: number | null): Promise<Parameters<typeof transport.upload>[0] | null> {
    const { filename, size, type } = row;
    const chosen_at = new Date(row.chosenAt).toISOString();
    if (from === null) return { kind: 'begin', id, filename, size, sha256: row.sha256, type, chosen_at };
    const bytes = await files.bytesAt(id, from, pace.size());
    return bytes && { kind: 'part', id, offset: from, bytes, sha256: await sha256(bytes) };
  }

  async function send(call: Parameters<typeof transport.upload>[0]): Promise<UploadReading> {
    const sentAt = clock.monotonic();
    const reading = readUploadReply(await transport.upload(call, { signal }));
    const took = clock.monotonic() - sentAt;
    if (call.kind === 'part' && reading.kind === 'at') pace.took(took);
    if (call.kind === 'part' && reading.kind === 'away' && reading.failure === 'timeout') pace.gaveUp();
    return reading;
  }

  async function finish(named: string): Promise<SentFile> {
    if (named !== row.sha256) {
      await files.note(id, { state: 'refused', reason: OTHER_BYTES });
      return gone();
    }
    return (await files.finish(id, epoch)) ? { kind: 'done', isSent: true } : { kind: 'stopped' };
  }
}

const gone = (): SentFile => ({ kind: 'done', isSent: false });
