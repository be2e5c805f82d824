import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Brings every file and directory under `folder`, and `folder` itself, to the disk. */
export async function fsyncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // Together, so that the disk's journal takes many in one write; the thread pool bounds how many are open at once.
  await Promise.all(
    entries.map(async (entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) await fsyncFolder(full);
      else if (entry.isFile()) await fsyncPath(full, 'r+');
    }),
  );
  await fsyncDirectory(folder);
}

/** Brings the names in a directory to the disk. Windows cannot, and journals them by itself. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform !== 'win32') await fsyncPath(folder, 'r');
}

async function fsyncPath(name: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(name, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
