const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Sources of regular expressions: a number, an hour of the clock face, minutes as spoken. */
const tens = `(?:${TENS.slice(2).join('|')})`;
export const NUMBER = `(?:\\d{1,3}|${tens}(?:[- ](?:${UNITS.slice(1, 10).join('|')}))?|${[...UNITS].reverse().join('|')}|an?|couple of)`;
export const HOUR = `(?:\\d{1,2}|${UNITS.slice(1, 13).reverse().join('|')})`;

/** 'twenty-five', '25', 'a' as a number; NaN for anything else. */
export function numberOf(words: string): number {
  const text = words.trim().replace(/-/g, ' ');
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^an?$/.test(text)) return 1;
  if (text === 'couple of') return 2;
  if (text.startsWith('oh ')) return numberOf(text.slice(3));
  const [first = '', second] = text.split(' ');
  const unit = UNITS.indexOf(first);
  if (unit >= 0) return unit;
  const ten = TENS.indexOf(first);
  if (ten < 2) return Number.NaN;
  return ten * 10 + (second ? UNITS.indexOf(second) : 0);
}
