import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppServer } from './app-server.ts';

/** Where the data folder of a server's first start stands while the journeys run. */
const FIRST_DATA = 'DAYMARK_E2E_FIRST_DATA';

/**
 * Starts a server once on an empty folder and keeps what it made, so that each journey copies a database instead of
 * making one, which takes most of a start. Playwright calls it before the first journey, and what it answers after the
 * last one.
 */
export default async function makeFirstData(): Promise<() => void> {
  const kept = mkdtempSync(join(tmpdir(), 'daymark-e2e-first-'));
  const server = await createAppServer();
  try {
    await server.start();
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
    cpSync(server.dataDir, kept, { recursive: true });
  } finally {
    await server.dispose();
  }
  process.env[FIRST_DATA] = kept;
  return () => rmSync(kept, { recursive: true, force: true });
}

/** The data folder of a first start, to be copied. Throws outside a run of the journeys. */
export function firstData(): string {
  const kept = process.env[FIRST_DATA];
  if (!kept) throw new Error(`${FIRST_DATA} is not set: the journeys run under playwright.config.ts`);
  return kept;
}
