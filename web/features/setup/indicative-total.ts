import { INVESTIGATIONS } from '#shared/content/setup-options.ts';
import type { SetupForm } from './setup-form.ts';
import { COACH_WORDS, INVESTIGATION_WORDS, priceText, SPECIALISTS } from './setup-messages.ts';

export interface ChoiceLine {
  label: string;
  price: string;
}

/**
 * What the choices would cost, indicatively, in US dollars. An investigation that is to be had counts with its range.
 */
export function indicativeTotal(form: SetupForm): { lines: ChoiceLine[]; from: number; to: number } {
  const coach = COACH_WORDS[form.consultations.healthCoachSessions];
  const wanted = INVESTIGATIONS.filter((name) =>
    ['no_frills', 'extensive'].includes(form.investigations[name]),
  ).map((name) => INVESTIGATION_WORDS[name]);
  const specialists = SPECIALISTS.filter(({ field }) => form.consultations[field]);
  const fixed = coach.price + specialists.reduce((sum, { price }) => sum + price, 0);
  return {
    lines: [
      ...wanted.map((one) => ({ label: one.name, price: priceText(one) })),
      ...(coach.price > 0 ? [{ label: `${coach.label} with a health coach`, price: `$${coach.price}` }] : []),
      ...specialists.map(({ label, price }) => ({ label, price: `$${price}` })),
    ],
    from: fixed + wanted.reduce((sum, { price: [from] }) => sum + from, 0),
    to: fixed + wanted.reduce((sum, { price: [, to] }) => sum + to, 0),
  };
}
