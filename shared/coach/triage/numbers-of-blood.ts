import { found, has, type NumberReading, type OwnedNumber } from './number-reading.ts';
import type { Triage } from './safety.ts';

/** Where a result wants somebody today, and where it wants a look: what laboratories phone through, rounded to the safe side. */
interface Limits {
  name: RegExp;
  /** Numbers outside are another thing: a share, a year, another unit. */
  from: number;
  to: number;
  /** At this and below, and at this and above. */
  low?: number;
  high?: number;
  /** The same for a soft card. */
  lowish?: number;
  highish?: number;
}

const LIMITS: readonly Limits[] = [
  { name: /^(serum )?(potassium|k)$/, from: 1, to: 12, low: 2.5, high: 6.5, lowish: 3, highish: 6 },
  { name: /^(serum )?(sodium|na)$/, from: 90, to: 200, low: 120, high: 160, lowish: 125, highish: 155 },
  { name: /calcium$/, from: 0.8, to: 6, low: 1.8, high: 3.5, lowish: 1.9, highish: 3 },
  { name: /^(haemoglobin|hemoglobin|hb|hgb)$/, from: 25, to: 250, low: 70, lowish: 80 },
  { name: /^(haemoglobin|hemoglobin|hb|hgb)$/, from: 2.5, to: 25, low: 7, lowish: 8 },
  { name: /^(platelets?|platelet count|plt)$/, from: 1, to: 2000, low: 30 },
  { name: /^(neutrophils?|neut)$/, from: 0, to: 50, low: 0.5 },
  { name: /^inr$/, from: 0.5, to: 20, high: 8, highish: 5 },
  { name: /creatinine$/, from: 20, to: 3000, high: 354 },
  { name: /^(crp|c reactive protein)$/, from: 0, to: 900, high: 300, highish: 150 },
];

/** A result so far off that it does not wait for the surgery's letter. Long ago it is history. */
export function bloodResults({ hits }: NumberReading, owned: readonly OwnedNumber[]): Triage[] {
  if (has(hits, 'past') && !has(hits, 'present')) return [];
  return owned.flatMap(({ quantity, name, value }) => {
    if (quantity !== 'analyte') return [];
    const limits = LIMITS.find((each) => each.name.test(name) && value >= each.from && value <= each.to);
    if (!limits) return [];
    const { low = -1, high = Infinity, lowish = -1, highish = Infinity } = limits;
    if (value <= low || value >= high) return found('lab_value.far-off', 'urgent_signpost');
    return value <= lowish || value >= highish ? found('lab_value.off', 'urgent_signpost', 'soft') : [];
  });
}
