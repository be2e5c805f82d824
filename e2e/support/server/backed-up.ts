import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppServer } from './app-server.ts';

/** Keeps a server's data as they are now; what it answers puts them back, and nobody tells the server so. */
export async function backedUp(server: AppServer): Promise<() => Promise<void>> {
  const kept = mkdtempSync(join(tmpdir(), 'daymark-e2e-backup-'));
  await server.stop();
  cpSync(server.dataDir, kept, { recursive: true });
  await server.start();
  return async () => {
    await server.stop();
    rmSync(server.dataDir, { recursive: true });
    cpSync(kept, server.dataDir, { recursive: true });
    rmSync(kept, { recursive: true });
    await server.start();
  };
}
