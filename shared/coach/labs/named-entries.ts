import type { Biomarker } from '../../content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import { plainQuestion } from '../answers/plain-question.ts';

/** Shorter names are words of other questions. */
const LETTERS_LEAST = 3;

/** Each English name, folded, with the entries that it may mean; the longest name first. */
const NAMES = namesOf(BIOMARKERS);

/**
 * The biomarkers that a question names. 'LDL cholesterol' is LDL alone, and not the total too. A name of several entries
 * gives all of them, without those of another specimen than the one that the question says.
 */
export function namedEntries(question: string): Biomarker[] {
  let rest = folded(plainQuestion(question));
  const isUrine = / urine /.test(rest);
  const found = new Set<Biomarker>();
  for (const [name, entries] of NAMES) {
    if (!rest.includes(` ${name} `)) continue;
    rest = rest.replaceAll(` ${name} `, '  ');
    const fitting = entries.filter(({ specimen }) => (specimen === 'urine') === isUrine);
    // 'Blood' alone is a test of urine strips, and elsewhere an everyday word.
    for (const entry of fitting.length > 0 || !isUrine ? fitting : entries) found.add(entry);
  }
  return [...found];
}

function namesOf(entries: readonly Biomarker[]): [string, Biomarker[]][] {
  const names = new Map<string, Biomarker[]>();
  for (const entry of entries) {
    const all = [entry.name, ...(entry.aliases.en ?? []), ...entry.abbreviations];
    for (const name of new Set(all.map(folded))) {
      const key = name.trim();
      if (key.length < LETTERS_LEAST) continue;
      names.set(key, [...(names.get(key) ?? []), entry]);
    }
  }
  return [...names].sort(([a], [b]) => b.length - a.length);
}

/** Letters and digits in lower case, one space around each word. */
function folded(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
