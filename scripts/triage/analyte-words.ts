import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { canonical } from '#shared/coach/triage/canonical.ts';
import { tokensOf } from '#shared/coach/triage/normalise.ts';

/** Words that are names of tests and much else. */
const EVERYDAY = new Set(
  'iron water ratio result fast total free weight height fat age gap lead urine'.split(' '),
);

/**
 * The names of all tests of the reference data, as a line of the lexicon: a number beside one of them is that test's. Blood
 * sugar is left out, since its numbers have limits of their own.
 */
export function analyteWords(): string {
  const names = BIOMARKERS.filter(({ id }) => !id.startsWith('glucose')).flatMap(
    ({ name, aliases, abbreviations }) => [name, ...(aliases.en ?? []), ...(abbreviations ?? [])],
  );
  const texts = names.map((name) =>
    canonical(tokensOf(name).filter((token) => /[a-z]/.test(token) || /^\d+$/.test(token))).join(' '),
  );
  const usable = texts.filter(
    (text) =>
      /^[\x20-\x7e]+$/.test(text) && text.length > 1 && text.split(' ').length <= 3 && !EVERYDAY.has(text),
  );
  return `analyte: ${[...new Set(usable)].sort().join(', ')}`;
}
