import { createHash } from 'node:crypto';
import type { UploadBackend } from './fakes/fake-network.ts';

interface Upload {
  owner: string;
  filename: string;
  size: number;
  sha256: string;
  bytes: Uint8Array;
  offset: number;
}

export interface MemoryUploads {
  backend: UploadBackend;
  /** Bytes of a file as they arrived; null before all are there. */
  wholeFile(id: string): Uint8Array | null;
  /** Bytes of an upload that arrived so far. */
  offsetOf(id: string): number;
  ownerOf(id: string): string | undefined;
  /** Forgets an upload, as a restored server does. */
  forget(id: string): void;
  /** Answers in the server's place; null lets the server answer. */
  answerInstead: (call: Parameters<UploadBackend>[1]) => Awaited<ReturnType<UploadBackend>> | null;
  /** Called once a file is whole. */
  onWhole: (userId: string, upload: { id: string; filename: string; size: number; sha256: string }) => void;
}

/** The server's calls of an upload by offset, in memory. */
export function createMemoryUploads(): MemoryUploads {
  const uploads = new Map<string, Upload>();
  const refused = (status: number, code: string, detail: string) => ({ status, body: { code, detail } });
  const it: MemoryUploads = {
    backend,
    wholeFile: (id) => {
      const upload = uploads.get(id);
      return upload && upload.offset === upload.size ? upload.bytes : null;
    },
    offsetOf: (id) => uploads.get(id)?.offset ?? 0,
    ownerOf: (id) => uploads.get(id)?.owner,
    forget: (id) => void uploads.delete(id),
    answerInstead: () => null,
    onWhole: () => undefined,
  };
  return it;

  async function backend(...[owner, call]: Parameters<UploadBackend>): ReturnType<UploadBackend> {
    const instead = it.answerInstead(call);
    if (instead) return instead;
    const known = uploads.get(call.id);
    if (known && known.owner !== owner) return refused(404, 'not_found', 'There is no such upload.');
    if (call.kind === 'begin') {
      const { id, filename, size, sha256 } = call;
      const upload = known ?? { owner, filename, size, sha256, bytes: new Uint8Array(size), offset: 0 };
      uploads.set(id, upload);
      return { status: 200, body: { id, ...standing(upload) } };
    }
    if (!known) return refused(404, 'not_found', 'There is no such upload.');
    if (call.offset !== known.offset) return { status: 409, body: standing(known) };
    const part = new Uint8Array(call.bytes);
    if (part.length > 524_288) return refused(413, 'request_entity_too_large', 'The part is too large.');
    if (hashOf(part) !== call.sha256) return refused(422, 'validation_failed', 'The part arrived changed.');
    known.bytes.set(part, known.offset);
    known.offset += part.length;
    if (known.offset < known.size) return { status: 200, body: standing(known) };
    if (hashOf(known.bytes) !== known.sha256) {
      uploads.delete(call.id);
      return refused(422, 'validation_failed', 'The file arrived changed. Send it again.');
    }
    it.onWhole(owner, { id: call.id, ...known });
    return { status: 200, body: standing(known) };
  }

  function standing({ offset, size, sha256 }: Upload) {
    return { offset, ...(offset === size && { document: { sha256 } }) };
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
