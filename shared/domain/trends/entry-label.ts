import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import { findEntry } from '../../content/biomarkers/find-entry.ts';

/**
 * The name of an entry in a list to choose from: with its sample, or as a count, where the name alone could mean another entry.
 * As a row's name it leads back to the entry (`entryOf`).
 */
export function entryLabel({ id, name, specimen }: Biomarker): string {
  if (findEntry(name).kind !== 'candidates') return name;
  return `${name} (${id.endsWith('_abs') ? 'count' : specimen})`;
}

let byLabel: ReadonlyMap<string, Biomarker> | undefined;

/** The entry of a label, letter for letter; null of other names. */
export function entryOfLabel(label: string): Biomarker | null {
  byLabel ??= new Map(BIOMARKERS.map((entry) => [entryLabel(entry), entry]));
  return byLabel.get(label) ?? null;
}
