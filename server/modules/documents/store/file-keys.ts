import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseFileKeys, type FileKey } from '#server/file-keys.ts';

/** Keys for participants' files: the first one seals, all of them open. */
export type FileKeys = readonly [FileKey, ...FileKey[]];

/** The key file lies beside the files' folder, not in it: a copy of the files is no copy of the key. */
const KEY_FILE = 'file-keys';

/**
 * What asks for the keys: those of FILE_KEYS, or outside production those of a key file in the data folder, which the first
 * question makes with mode 0600. Null in production without FILE_KEYS: the server then takes no files.
 */
export function fileKeysOf(config: {
  fileKeys: FileKeys | undefined;
  production: boolean;
  dataDir: string;
}): (() => Promise<FileKeys>) | null {
  const { fileKeys } = config;
  if (fileKeys) return async () => fileKeys;
  if (config.production) return null;
  const file = path.join(config.dataDir, KEY_FILE);
  let known: Promise<FileKeys> | undefined;
  return () => {
    known ??= readKeys(file).then((keys) => keys ?? makeKeys(file));
    // A disk that fails now may work for the next question.
    known.catch(() => (known = undefined));
    return known;
  };
}

async function readKeys(file: string): Promise<FileKeys | null> {
  try {
    return parseFileKeys((await readFile(file, 'utf8')).trim());
  } catch (error) {
    if (Object(error).code === 'ENOENT') return null;
    throw new Error(`${file} is no list of keys for files`, { cause: error });
  }
}

/** Of two processes that make the file at once, both take the one that is there first. */
async function makeKeys(file: string): Promise<FileKeys> {
  await mkdir(path.dirname(file), { recursive: true });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(made, 'wx', 0o600);
  try {
    await handle.writeFile(`k${Date.now().toString(36)}:${randomBytes(32).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(made, file);
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  const keys = await readKeys(file);
  if (!keys) throw new Error(`${file} went away after it was made`);
  return keys;
}
