import { namesDay, onlyDay } from './header-words.ts';
import { compactDay } from './days/printed-day.ts';
import { atWords } from './word-edges.ts';

/** A column of earlier results with the text of its cell in one row. */
export interface EarlierCell {
  heading: string;
  text: string;
}

/** An earlier result as printed: which of the cells holds it, and its day. */
export interface EarlierValue {
  at: number;
  value: string;
  day: string;
}

/** Columns that compare two results and hold none. */
const COMPARES = atWords(
  /\b(change|delta|difference|diff|trend|verlauf|änderung|veränderung|abweichung|variation|évolution|variazione|variación|cambio|değişim|fark)\b|%|Δ/iu,
);
/** A time right behind a day, and words that lead to one. */
const TIME = /^(?:T|,?\s+)\d{1,2}[:.h]\d{2}(?::\d{2})?/u;
const LEADS =
  /\s(?:on|of|from|am|vom|von|du|le|del|il|em|de|w dniu|z dnia|z|op|van|på|den|din|от|ze dne|dne)\s*$/iu;
const AROUND = /^[\s()[\]|;:]+|[\s()[\]|;:,]+$/gu;

/**
 * The earlier results of one row whose day is printed: in the cell, in the cell of a column behind it that holds a day
 * alone, or in the heading. A result without a day is none: nothing says where in time it stands.
 */
export function earlierValues(cells: readonly EarlierCell[]): EarlierValue[] {
  const split = cells.map(({ heading, text }) => ({ ...splitDay(text, heading), heading }));
  return split.flatMap(({ value, day, heading }, at) => {
    if (value === '' || COMPARES.test(heading)) return [];
    const next = split[at + 1];
    const behind = next?.value === '' ? next.day : null;
    const found = day ?? behind ?? onlyDay(heading);
    return found === null ? [] : [{ at, value, day: found }];
  });
}

/** '5.2 (12.03.2025)' as '5.2' and '12.03.2025'; '20250312' in a column of days as '2025-03-12'. */
function splitDay(text: string, heading: string): { value: string; day: string | null } {
  const compact = namesDay(heading) ? compactDay(text) : null;
  if (compact !== null) return { value: '', day: compact };
  const day = onlyDay(text);
  if (day === null) return { value: text.trim(), day: null };
  const at = text.indexOf(day);
  const before = text.slice(0, at).replace(LEADS, ' ');
  const after = text.slice(at + day.length).replace(TIME, ' ');
  const value = [before, after].map((part) => part.replace(AROUND, '')).filter((part) => part !== '');
  return { value: value.join(' '), day };
}
