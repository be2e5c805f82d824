import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CACHE = '.cache/compressed';
const WAYS = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/**
 * Writes .br and .gz beside each of the files, so that the server never compresses while it serves. The thread pool takes
 * as many at a time as it has threads, and each content once. What an earlier build compressed comes from the cache.
 */
export async function compress(files: readonly string[]): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const kept = new Map<string, Promise<string>>();
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const digest = createHash('sha256').update(text).digest('hex');
      for (const way of ['br', 'gz'] as const) {
        const name = `${digest}.${way}`;
        const found = kept.get(name) ?? keep(name, () => WAYS[way](text));
        kept.set(name, found);
        await copyFile(await found, `${file}.${way}`);
      }
    }),
  );
  for (const name of readdirSync(CACHE)) if (!kept.has(name)) rmSync(join(CACHE, name), { force: true });
}

async function keep(name: string, squeeze: () => Promise<Buffer>): Promise<string> {
  const file = join(CACHE, name);
  if (existsSync(file)) return file;
  // Under another name until it is whole: a build may be cut off.
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, await squeeze());
  await rename(draft, file);
  return file;
}
