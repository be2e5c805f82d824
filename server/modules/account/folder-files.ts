import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isUuid } from '#shared/protocol/ids.ts';
import type { PersonalFile, PersonalFiles } from './personal-files.ts';

/**
 * Participants' files in a folder of each: `<folder>/<user id>/...`. Whatever lies there belongs to that participant,
 * is exported and goes with the account; a module that keeps files there need do nothing more.
 */
export function createFolderFiles(
  folder: string,
  { kind, label }: Pick<PersonalFiles, 'kind' | 'label'>,
): PersonalFiles {
  function ownFolder(userId: string): string {
    if (!isUuid(userId)) throw new Error('Not the id of a participant');
    return path.join(folder, userId);
  }

  return {
    kind,
    label,
    async *list(userId) {
      const own = ownFolder(userId);
      for (const name of await filesBelow(own)) yield fileAt(own, name);
    },
    async erase(userId) {
      const own = ownFolder(userId);
      const count = (await filesBelow(own)).length;
      await rm(own, { recursive: true, force: true });
      return count;
    },
  };
}

function fileAt(own: string, name: string): PersonalFile {
  return {
    name: name.split(path.sep).join('/'),
    async *read() {
      for await (const bytes of createReadStream(path.join(own, name))) yield bytes as Buffer;
    },
  };
}

/** The paths of all files below a folder, in order; none where there is no such folder. */
async function filesBelow(own: string): Promise<string[]> {
  try {
    const entries = await readdir(own, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(own, path.join(entry.parentPath, entry.name)))
      .toSorted();
  } catch (error) {
    if (Object(error).code === 'ENOENT') return [];
    throw error;
  }
}
