/** Who a paper says it is about. Each part is null where the paper does not say it. */
export interface PaperPerson {
  name: string | null;
  /** yyyy-mm-dd. */
  born: string | null;
  /** In whole years on the paper's own day. */
  age: number | null;
}

/** `age` in whole years today. */
export interface AccountPerson {
  name: string;
  age: number | null;
}

/**
 * same: nothing to ask, also where the paper or the account has no name.
 * near: a part of the name fits, as after a marriage or where the paper leaves the first name out: asked kindly.
 * other: nobody of this name, or of an age that cannot be theirs.
 */
export type PersonMatch = 'same' | 'near' | 'other';

/** Ages of the same person on two papers and in an account may be this far apart, in years. */
const AGE_APART = 2;

/** Compares the person on a paper with the account's. `today` and `sampled` are yyyy-mm-dd. */
export function comparePerson(
  paper: PaperPerson,
  account: AccountPerson,
  today: string,
  sampled: string | null,
): PersonMatch {
  const printed = nameParts(paper.name ?? '');
  const own = nameParts(account.name);
  if (printed.length === 0 || own.length === 0) return 'same';
  if (!agesFit(ageToday(paper, today, sampled), account.age)) return 'other';
  const shared = own.filter((part) => printed.some((other) => fits(part, other)));
  if (shared.length === 0) return 'other';
  const whole = shared.length === own.length || printed.every((part) => own.some((each) => fits(each, part)));
  // One part alone, such as a surname, says less than the account's whole name.
  return whole && shared.length >= Math.min(2, own.length) ? 'same' : 'near';
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'mme', 'sig', 'sra', 'sr']);

/** Folded, without titles: 'LINDQVIST, Eva' and 'Dr Eva Lindqvist' have the same two parts. */
function nameParts(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter((part) => part !== '' && !TITLES.has(part));
}

/** An initial stands for its name. */
function fits(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}

function ageToday({ born, age }: PaperPerson, today: string, sampled: string | null): number | null {
  if (born !== null) return yearsBetween(born, today);
  return age === null ? null : age + (sampled === null ? 0 : yearsBetween(sampled, today));
}

function agesFit(one: number | null, other: number | null): boolean {
  return one === null || other === null || Math.abs(one - other) <= AGE_APART;
}

function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}
