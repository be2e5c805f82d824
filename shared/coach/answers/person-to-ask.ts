import type { Triage } from '../triage/safety.ts';

/** The sentence that an answer with a disclaimer ends with: who knows this case. By the triage's subtype. */
export function personToAsk({ class: safetyClass, subtype }: Triage): string | null {
  if (safetyClass !== 'answer_with_disclaimer') return null;
  if (subtype && /pregnan|postnatal|breastfe|birth/.test(subtype))
    return 'As you mention pregnancy or a new baby, ask your midwife or GP before you start.';
  if (subtype && /medic|drug|supplement|tablet/.test(subtype))
    return 'As you mention a medicine, ask your pharmacist or GP before you change anything.';
  return 'As you mention your health, ask your GP or pharmacist what fits you before you start.';
}
