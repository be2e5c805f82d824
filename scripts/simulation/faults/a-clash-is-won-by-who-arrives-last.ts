import { decideField as real } from '#shared/push/decide-field.ts';

/** The time of a choice counts for nothing. */
export const faulty: typeof real = (current, arriving) => {
  const decision = real(current, arriving);
  return decision.kind === 'loses' ? { kind: 'replaces', dropped: decision.kept } : decision;
};
