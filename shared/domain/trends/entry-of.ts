import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import { findEntry } from '../../content/biomarkers/find-entry.ts';
import { entryOfLabel } from './entry-label.ts';

const byId = new Map(BIOMARKERS.map((entry) => [entry.id, entry]));

/**
 * The entry of a row. A name that the participant typed counts more than the one that was read; it never leads to another
 * specimen. Null where no entry has the name, or where it does not tell several entries apart.
 */
export function entryOf(canonical: string | null, typedName: string | null): Biomarker | null {
  const read = canonical === null ? null : (byId.get(canonical) ?? null);
  if (typedName === null) return read;
  const match = findEntry(typedName, read ? { specimen: read.specimen } : {});
  const meant = match.kind === 'one' && !match.near ? match.entry : entryOfLabel(typedName);
  if (meant) return read && meant.specimen !== read.specimen ? null : meant;
  const isAmong = match.kind === 'candidates' && match.entries.some((each) => each === read);
  return isAmong ? read : null;
}
