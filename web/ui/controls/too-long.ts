/** By how many characters a text is too long, as a sentence; null where it fits. */
export function tooLong(text: string, max: number): string | null {
  const over = text.length - max;
  if (over <= 0) return null;
  return `At most ${max.toLocaleString('en-GB')} characters. This is ${over.toLocaleString('en-GB')} too many.`;
}
