import { parseTriageData, type TriageData } from '#shared/coach/triage/triage-data.ts';

/** Precached by the service worker. The build makes it (scripts/triage-data.ts) and gives its name a hash. */
const FILE = new URL('../../../.cache/triage/triage.bin', import.meta.url);

let loaded: Promise<TriageData> | null = null;

/** The triage's data, read once. Rejects where the file cannot be had or is damaged; the next call tries again. */
export function loadTriage(): Promise<TriageData> {
  loaded ??= fetchTriage().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function fetchTriage(): Promise<TriageData> {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`triage data: ${response.status}`);
  return parseTriageData(new Uint8Array(await response.arrayBuffer()));
}
