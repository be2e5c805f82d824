import { HOUR, NUMBER, numberOf } from './number-words.ts';

/** A time of day as said. */
export interface Clock {
  /** 0 to 24; 24 is the midnight after. */
  hour: number;
  minute: number;
  /** am or pm were said, or the hour can only be one of 24. */
  exact: boolean;
}

const HALF = '(?:\\s?(?:am|pm))';
/** 'One to six' is a range; minutes are said in fives, or with their name. */
const MINUTES = `(?:(?:a )?quarter|(?:five|ten|fifteen|twenty(?:[- ]five)?|5|10|15|20|25)(?: min(?:ute)?s?)?|${NUMBER} min(?:ute)?s?)`;
const SPOKEN = [
  // Half past three to some who learn English, half past four to others: it is asked about.
  `half of ${HOUR}`,
  `half (?:past )?${HOUR}${HALF}?`,
  `${MINUTES} (?:past|to) (?:${HOUR}${HALF}?|noon|midday|midnight)`,
];
const WRITTEN = [
  `\\d{1,2}[:.]\\d{2}(?!\\d)${HALF}?`,
  '(?:[6-9]|1\\d|2[0-3])h\\d{2}(?!\\d)',
  `${HOUR}[- ](?:oh five|ten|fifteen|twenty(?:[- ]five)?|thirty(?:[- ]five)?|forty(?:[- ]five)?|fifty(?:[- ]five)?)(?! ?(?:min|hour|hr))${HALF}?`,
  `(?:12 )?(?:noon|midday|midnight)(?:ish)?`,
  `\\d{4} ?(?:hours|hrs|h)`,
  `\\d{3,4}${HALF}`,
  `${HOUR} o'clock${HALF}?`,
  `${HOUR}(?:[- ]?ish)?${HALF}(?:ish)?`,
  '(?:1[3-9]|2[0-3])h(?!\\d)',
  `${HOUR}[- ]?ish`,
];

/** A clock that is one wherever it stands. */
export const CLOCK = `(?:${[...SPOKEN, ...WRITTEN].join('|')})`;
/** A clock after a word such as 'at': also a bare hour and four digits. */
export const LOOSE_CLOCK = `(?:${[...SPOKEN, ...WRITTEN, '\\d{3,4}', HOUR].join('|')})`;

/** Null where no clock shows that time: 18:75, 25:00, 13pm. */
export function readClock(said: string): Clock | null {
  const text = said.trim().replace(/[- ]?ish\b/, '');
  const half = /(am|pm)$/.exec(text)?.[1] ?? null;
  const bare = text
    .replace(/\s?(?:am|pm)$/, '')
    .replace(/ ?(?:o'clock|hours|hrs|h)$/, '')
    .trim();
  if (/(?:^|12 )(?:noon|midday)$/.test(bare) && !/\b(?:past|to)\b/.test(bare))
    return { hour: 12, minute: 0, exact: true };
  if (/(?:^|12 )midnight$/.test(bare) && !/\b(?:past|to)\b/.test(bare))
    return { hour: 24, minute: 0, exact: true };
  if (bare.startsWith('half of ')) return null;
  const past = /^half (?:past )?(.+)$/.exec(bare);
  if (past?.[1]) return clockAt(hourOf(past[1]), 30, half, false);
  const spoken = /^(?:a )?(.+?)(?: min(?:ute)?s?)? (past|to) (.+)$/.exec(bare);
  if (spoken) {
    const [, minutes = '', side, at = ''] = spoken;
    const minute = minutes === 'quarter' ? 15 : numberOf(minutes);
    const named = /^(?:noon|midday|midnight)$/.test(at);
    const hour = at === 'midnight' ? 24 : named ? 12 : hourOf(at);
    if (side === 'past') return clockAt(hour === 24 ? 0 : hour, minute, half, named);
    const before = hour === 1 && !named ? 12 : hour - 1;
    return clockAt(before, 60 - minute, half, named);
  }
  const pair = /^(\d{1,2})[:.h](\d{2})$/.exec(bare);
  if (pair?.[1] && pair[2]) return clockAt(Number(pair[1]), Number(pair[2]), half, /^0\d/.test(bare));
  const run = /^(\d{1,2})(\d{2})$/.exec(bare);
  if (run?.[1] && run[2]) return clockAt(Number(run[1]), Number(run[2]), half, bare.startsWith('0'));
  const worded = /^(\w+)[- ](.+)$/.exec(bare);
  if (worded?.[1] && worded[2]) return clockAt(hourOf(worded[1]), numberOf(worded[2]), half, false);
  return clockAt(hourOf(bare), 0, half, false);
}

function hourOf(word: string): number {
  return numberOf(word.trim());
}

function clockAt(hour: number, minute: number, half: string | null, exact: boolean): Clock | null {
  if (!(hour >= 0 && hour <= 24 && minute >= 0 && minute < 60) || (hour === 24 && minute > 0)) return null;
  if (half === null) return { hour, minute, exact: exact || hour > 12 || hour === 0 };
  if (half === 'am') {
    if (hour > 12) return null;
    return { hour: hour === 12 ? 0 : hour, minute, exact: true };
  }
  // '18:30pm' says one time twice; '13pm' says none.
  if (hour > 12 && minute === 0 && hour !== 24) return null;
  if (hour === 0 || hour === 24) return null;
  return { hour: hour >= 12 ? hour : hour + 12, minute, exact: true };
}
