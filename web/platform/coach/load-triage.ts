import { parseTriageData, type TriageData } from '#shared/coach/triage/triage-data.ts';

/** Precached by the service worker. The build makes it (scripts/triage-data.ts) and gives its name a hash. */
const FILE = new URL('../../../.cache/triage/triage.bin', import.meta.url);
const LANGUAGES = new URL('../../../.cache/triage/languages.bin', import.meta.url);

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
  const [response, languages] = await Promise.all([fetch(FILE), fetchLanguages()]);
  if (!response.ok) throw new Error(`triage data: ${response.status}`);
  return parseTriageData(new Uint8Array(await response.arrayBuffer()), languages);
}

/** Without them English is judged all the same. */
async function fetchLanguages(): Promise<string> {
  try {
    const response = await fetch(LANGUAGES);
    return response.ok ? await response.text() : '';
  } catch (error) {
    console.info('The dangers of other languages could not be loaded.', error);
    return '';
  }
}
