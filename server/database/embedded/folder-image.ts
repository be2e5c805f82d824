import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** A folder as one compressed file: the length of the list in 8 bytes, the list as JSON, and the files one after another. */
interface Listed {
  readonly folders: readonly string[];
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

const LENGTH_BYTES = 8;

/** Everything below `folder`, packed. Nobody may write there meanwhile. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const namesOf = (kind: 'isDirectory' | 'isFile') =>
    entries
      .filter((entry) => entry[kind]())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  const names = namesOf('isFile');
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  const list: Listed = {
    folders: namesOf('isDirectory'),
    files: names.map((name, index) => ({ name, size: contents[index]?.byteLength ?? 0 })),
  };
  const head = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64LE(BigInt(head.byteLength));
  return promisify(gzip)(Buffer.concat([length, head, ...contents]), { level: 9 });
}

/**
 * Writes what was packed into `folder`, which is there and empty, readable by its owner alone. Rejects where the image is
 * damaged or cut short, and may then have written some of it.
 */
export async function unpackFolder(image: Buffer, folder: string): Promise<void> {
  // Its checksum is compared first: nothing is written of an image that was cut short.
  const bytes = await promisify(gunzip)(image);
  const start = LENGTH_BYTES + Number(bytes.readBigUInt64LE());
  const list = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, start)) as Listed;
  for (const name of list.folders) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  let at = start;
  const parts = list.files.map(({ name, size }) => ({ name, from: at, to: (at += size) }));
  if (at !== bytes.byteLength) throw new Error('The image does not hold what its list names');
  await Promise.all(
    parts.map(({ name, from, to }) =>
      writeFile(path.join(folder, name), bytes.subarray(from, to), { mode: 0o600, flag: 'wx' }),
    ),
  );
}
