import { typingDistance } from '../../search/typing-distance.ts';
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
    const distance = typingDistance(word, other, bound);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** How many letters may differ: one in five to seven letters, two in eight and more. */
function allowedEdits(word: string, other: string): number {
  return Math.min(word.length, other.length) >= 8 ? 2 : 1;
}
