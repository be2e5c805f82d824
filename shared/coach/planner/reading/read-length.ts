import { NUMBER, numberOf } from './number-words.ts';

const HOURS = '(?:hours?|hrs?)';
const MINUTES = '(?:minutes?|mins?)';

/** Source of a regular expression for a length: 'half an hour', '1h30', 'an hour and a half', '45 mins'. */
export const LENGTH = `(?:${[
  `half (?:an |a )?${HOURS}`,
  '(?:a )?quarter of an hour',
  'three[- ]quarters of an hour',
  `(?:an|one) hour and (?:a half|a quarter|thirty|${NUMBER} ${MINUTES})`,
  `${NUMBER} and a half ${HOURS}`,
  `\\d+\\.\\d+ ?${HOURS}`,
  '[1-5] ?h ?\\d{2} ?(?:m|mins?)?',
  `(?:[1-9]|1[0-2]) ?h(?: ?\\d{1,2} ?(?:m|mins?))?`,
  `${NUMBER}[- ]?${HOURS}(?: and a half| and a quarter|,?(?: and)? ${NUMBER} ?${MINUTES})?`,
  `${NUMBER}[- ]?${MINUTES}`,
  '\\d{1,3} ?m',
].join('|')})(?!\\w)`;

/** Minutes; NaN where the words are no length. */
export function minutesOf(said: string): number {
  const text = said.trim().replace(/-(?=min|hour|hr)/g, ' ');
  if (text.startsWith('half')) return 30;
  if (text.startsWith('three') && text.includes('quarters')) return 45;
  if (text.endsWith('quarter of an hour')) return 15;
  const short = /^(\d{1,2}) ?h ?(\d{1,2})?/.exec(text);
  if (short && !/^\d+ ?h[or]/.test(text)) return Number(short[1]) * 60 + Number(short[2] ?? 0);
  const decimal = /^(\d+\.\d+)/.exec(text);
  if (decimal) return Math.round(Number(decimal[1]) * 60);
  const halves = /^(.+?) and a half h/.exec(text);
  if (halves?.[1]) return numberOf(halves[1]) * 60 + 30;
  const minutes = new RegExp(`^(${NUMBER}) ?(?:${MINUTES}|m)$`).exec(text);
  if (minutes?.[1]) return numberOf(minutes[1]);
  const hours = new RegExp(`^(${NUMBER}) ?${HOURS}(.*)$`).exec(text);
  if (!hours?.[1]) return Number.NaN;
  return numberOf(hours[1]) * 60 + restOf((hours[2] ?? '').replace(/^[, ]+/, ''));
}

function restOf(rest: string): number {
  if (rest === '') return 0;
  if (rest === 'and a half') return 30;
  if (rest === 'and a quarter') return 15;
  return numberOf(rest.replace(/^and /, '').replace(new RegExp(` ?${MINUTES}$`), ''));
}
