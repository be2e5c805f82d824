import { plainDigits } from '#shared/protocol/typed.ts';

/** A lab value, typed or of a paper: digits of any script are ours, and so is the Arabic decimal mark. */
export function plainValue(text: string): string {
  return plainDigits(text).replaceAll(/(?<=\d)٫(?=\d)/gu, '.');
}
