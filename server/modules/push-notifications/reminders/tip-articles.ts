import type { LocalDate } from '#shared/protocol/ids.ts';
import { dayOfWeek } from '#shared/domain/time/local-date.ts';
import { weekOf } from '#shared/domain/time/programme-week.ts';

/**
 * Two articles for each week of a programme, the same ones for everybody: which one a notification opens says nothing
 * about who gets it.
 */
export const TIP_ARTICLES: readonly string[] = [
  'walking-steps',
  'sleep-duration',
  'fibre',
  'sitting-breaks',
  'hydration',
  'beginner-strength',
  'mediterranean-diet',
  'activity-guidelines',
  'caffeine',
  'protein',
  'zone-2',
  'mindfulness-practice',
  'ultra-processed',
  'strength-guidelines',
  'naps',
  'salt',
  'recovery-doms',
  'vitamin-d',
  'progressive-overload',
  'sugar',
  'heart-rate-hrv',
  'plant-based',
  'balance-ageing',
  'fats-cholesterol',
];

/** The article of the tip on `date`. */
export function tipArticle(programme: { start_date: LocalDate }, date: LocalDate): string {
  const nth = (Math.max(1, weekOf(programme, date)) - 1) * 2 + (dayOfWeek(date) > 3 ? 1 : 0);
  return TIP_ARTICLES[nth % TIP_ARTICLES.length] ?? '';
}
