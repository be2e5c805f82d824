/*
 * One step for what is typed or pasted and read by a rule: codes, ages and addresses. The same on both sides, so that what
 * looks right is right. Names, notes and chats stay as they were typed.
 */

/** Compatible forms are one, marks that nobody sees are gone, and a digit of any script is its ASCII digit. */
export function plainTyped(text: string): string {
  return plainDigits(text.normalize('NFKC'));
}

/** Without marks that nobody sees, and with ASCII digits; all else stays. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, asciiDigit);
}

/** Digits come in unbroken runs of ten, each from its zero on. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** The one part of a URL that is needed here; browsers and Node have the same. */
declare const URL: new (address: string) => { readonly hostname: string };

/** An e-mail address as typed, its domain in ASCII. What is no domain stays, so that it is told as a mistake. */
export function plainAddress(typed: string): string {
  const text = plainTyped(typed).replace(/^mailto:/i, '');
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || /^[\0-\x7f]*$/.test(domain) || /[\s/:?#\\%[\]]/.test(domain)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return text; // Not a domain in any script.
  }
}

const DIGITS = 6;

/** The digits of a code: of a longer text its only run of six, else as many as a code has. */
export function codeIn(text: string): string {
  const plain = plainTyped(text);
  const digits = plain.replaceAll(/\D/g, '');
  if (digits.length <= DIGITS) return digits;
  const runs = plain.match(/(?<!\d)\d{3}[ -]?\d{3}(?!\d)/g) ?? [];
  return (runs.length === 1 ? (runs[0] ?? '') : digits).replaceAll(/\D/g, '').slice(0, DIGITS);
}
