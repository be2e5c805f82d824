import type { Lexicon } from './concepts.ts';
import { REAL_WORDS } from './real-words.ts';

/** The words of danger that people mistype. Every other word has to be right, or every word would be near one. */
const SPELLED = `
chest heart throat tongue breathe breathing breath breathless swollen swelling droopy drooping drooped stroke slurred
seizure unconscious collapsed collapse fainted choking bleeding blood vomiting vomited vomit diarrhoea confused confusion
drowsy headache migraine severe suddenly sudden unbearable spreading tightness crushing pressure numbness tingling
paralysed anaphylaxis allergic peanut swallowed bleach paracetamol ibuprofen overdose overdosed tablets suicide suicidal
myself himself herself killing yourself harming cutting hurting hopeless worthless calves temperature fever rash meningitis sepsis
pregnant pregnancy diabetes diabetic glucose ketones oxygen metformin insulin statins warfarin sertraline ramipril
thyroxine levothyroxine amitriptyline citalopram fluoxetine antidepressants antibiotics medication medicine prescribe
prescription milligrams dosage laxatives starving anorexia bulimia purging purge calories fasting eating hiding weight
diagnose diagnosis cancer depression anxiety asthma inhaler stomach abdomen shoulder painful lopsided jaundice testicle
pharmacist doctor burning scalded electrocuted drowning palpitations fluttering dizzy dizziness unresponsive bladder supplements
steroids semaglutide wegovy ozempic mounjaro naproxen codeine bisoprolol amlodipine atorvastatin simvastatin omeprazole prednisolone
tongue sugar purge vitamin dinner parents pretend teenager creatine stabbed epileptic convulsing convulsions voices husband boyfriend partner
`;

/** By first letter: few mistype that one. */
const candidates = new Map<string, string[]>();
for (const word of SPELLED.trim().split(/\s+/))
  candidates.set(word.charAt(0), [...(candidates.get(word.charAt(0)) ?? []), word]);

/** The lexicon's word that a mistyped one stands for, or the word itself. A real word is never taken for another. */
export function corrected(word: string, { words }: Lexicon): string {
  if (words.has(word) || !/^[a-z]{4,}$/.test(word) || REAL_WORDS.has(word)) return word;
  let best = word;
  let least = Infinity;
  for (const other of candidates.get(word.charAt(0)) ?? []) {
    const bound = allowedEdits(word, other);
    if (Math.abs(other.length - word.length) > bound) continue;
    const distance = editDistance(word, other, bound);
    if (distance <= bound && distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** How many letters may differ: one in five to seven letters, two in eight and more. */
function allowedEdits(word: string, other: string): number {
  return Math.min(word.length, other.length) >= 8 ? 2 : 1;
}

/** Letters added, left out, replaced or swapped with their neighbour; more than `bound` is any number above it. */
export function editDistance(one: string, other: string, bound: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > bound) return bound + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
