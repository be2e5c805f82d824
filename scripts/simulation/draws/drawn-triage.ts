import type { Triage } from '#shared/coach/triage/safety.ts';

// By the step of the world and not by chance: a card that is waved away takes no number from the worlds' draws.

/** A soft card of danger that its participant waved away. */
export const WAVED = {
  level: 'soft',
  class: 'urgent_signpost',
  subtype: null,
  rule: 'drawn',
  waved_away: true,
} as const satisfies Triage;

/** Whether a card is waved away in this step. */
export function isWaving(step: number): boolean {
  return step % 2 === 0;
}

/** A stop where one was drawn; else no card, or in some steps a soft one. */
export function drawnTriage(isStopped: boolean, step: number): Triage {
  if (isStopped) return { level: 'hard', class: 'emergency_signpost', subtype: null, rule: 'drawn' };
  if (step % 3 !== 0) return { level: 'soft', class: 'urgent_signpost', subtype: null, rule: 'drawn' };
  return { level: 'none', class: 'normal', subtype: null, rule: 'drawn' };
}
