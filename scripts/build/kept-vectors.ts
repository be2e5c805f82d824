import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Embedder } from '#server/modules/chat/embedding/embedder.ts';

const DIGEST_BYTES = 16;
const DIMENSIONS = 512;
const RECORD_BYTES = DIGEST_BYTES + 4 * DIMENSIONS;

export interface KeepingEmbedder extends Embedder {
  /** Writes the vectors that were asked for. Those of phrases that nobody asks for any more go. */
  keep(): Promise<void>;
}

/**
 * Asks `embedder` only for phrases whose vectors are not in the file yet, since a text has the same vector at each time.
 * The file's name has to change with the model.
 */
export async function keepingVectors(embedder: Embedder, file: string): Promise<KeepingEmbedder> {
  const kept = await readKept(file);
  const asked = new Map<string, Float32Array>();
  return {
    async embed(texts) {
      const digests = texts.map(digestOf);
      const missing = texts.filter((_, at) => !kept.has(digests[at] ?? ''));
      const made = missing.length === 0 ? [] : await embedder.embed(missing);
      missing.forEach((text, at) => {
        const vector = made[at];
        if (vector) kept.set(digestOf(text), vector);
      });
      return digests.map((digest) => {
        const vector = kept.get(digest);
        if (vector?.length !== DIMENSIONS) throw new Error('The embedder gave no vector for a phrase');
        asked.set(digest, vector);
        return vector;
      });
    },
    async keep() {
      const bytes = Buffer.alloc(asked.size * RECORD_BYTES);
      let at = 0;
      for (const [digest, vector] of asked) {
        at += bytes.write(digest, at, 'hex');
        for (const value of vector) at = bytes.writeFloatLE(value, at);
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    },
    close: () => embedder.close(),
  };
}

/** Nothing where the file is missing or was cut off. */
async function readKept(file: string): Promise<Map<string, Float32Array>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const kept = new Map<string, Float32Array>();
  if (bytes.length % RECORD_BYTES !== 0) return kept;
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    const from = at + DIGEST_BYTES;
    const vector = Float32Array.from({ length: DIMENSIONS }, (_, place) =>
      bytes.readFloatLE(from + 4 * place),
    );
    kept.set(bytes.toString('hex', at, from), vector);
  }
  return kept;
}

const digestOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * DIGEST_BYTES);
