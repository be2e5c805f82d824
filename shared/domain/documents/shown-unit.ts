const POWER = /(?:[x×]\s?)?10\s?(?:\*{1,2}|\^|e|E)\s?(\d{1,2})(?=\/|\s|$)/gu;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Powers of ten in a unit as a paper shows them: '10*12/L' and '10^12/L' are '×10¹²/L'. */
export function withPowers(text: string): string {
  return text.replace(
    POWER,
    (_, power: string) => `×10${[...power].map((digit) => RAISED[Number(digit)] ?? '').join('')}`,
  );
}
