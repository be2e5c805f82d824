import { existsSync, readFileSync } from 'node:fs';
import { parseTriageData, type TriageData } from '#shared/coach/triage/triage-data.ts';

/** Beside the server's bundle, or where `npm run triage:data` puts it for a server from source. */
const PLACES = ['./triage.bin', '../../../.cache/triage/triage.bin'].map(
  (path) => new URL(path, import.meta.url),
);

/** The triage's data, or null where there is none: words alone judge then. Throws on a damaged file. */
export function readTriageData(places: readonly URL[] = PLACES): TriageData | null {
  const place = places.find((each) => existsSync(each));
  if (!place) return null;
  const languages = new URL('./languages.bin', place);
  return parseTriageData(readFileSync(place), existsSync(languages) ? readFileSync(languages, 'utf8') : '');
}
