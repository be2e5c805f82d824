/**
 * Doubts that one answer can settle for many rows of a paper, in the order in which they are asked: the day of a row, its
 * name, its unit, its missing range, and a sample of which no test is known.
 */
export const CHECK_KINDS = ['day', 'name', 'unit', 'range', 'sample'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const UNKNOWN_NAME = 'No known test has this name.';
export const NEAR_NAME = 'The name matches a known test only nearly.';
export const NO_UNIT_READ = 'No unit was read.';
export const NO_UNIT_PRINTED = 'No unit is printed.';
export const NO_RANGE_READ = 'The range could not be read.';
export const NO_DAY = 'The file names no day for this row, and several days for others.';
export const DAY_IN_FUTURE = 'Its day lies in the future.';
export const DAY_NOT_BEFORE = 'Its day is not before that of the sample.';

export function strangeUnit(unit: string): string {
  return `${unit} is no unit in which this test is known.`;
}

/** Rows of readers before them have these words. */
const FORMER_UNKNOWN_NAME = 'No entry of the reference data carries this name.';
const FORMER_NEAR_NAME = 'The name matches an entry only nearly.';

const SENTENCES: readonly (readonly [kind: CheckKind, sentence: string])[] = [
  ['day', NO_DAY],
  ['day', DAY_IN_FUTURE],
  ['day', DAY_NOT_BEFORE],
  ['name', UNKNOWN_NAME],
  ['name', NEAR_NAME],
  ['name', FORMER_UNKNOWN_NAME],
  ['name', FORMER_NEAR_NAME],
  ['unit', NO_UNIT_READ],
  ['unit', NO_UNIT_PRINTED],
  ['range', NO_RANGE_READ],
];
/** A unit or a sample in the middle; they come last, when the sentences without one are taken out. */
const OPEN_SENTENCES: readonly (readonly [kind: CheckKind, pattern: RegExp])[] = [
  ['sample', /The sample is (?:(?!\. ).){1,80}\./],
  // Not across the end of another sentence, which may be about the value.
  ['unit', /(?:^|(?<=\. ))(?:(?!\. ).){1,60} is no unit in which this test is known\./u],
];

/** The kinds of a row's check. Empty where a sentence of it is about the value: such a row is looked at alone. */
export function kindsOfCheck(check: string): readonly CheckKind[] {
  const found = new Set<CheckKind>();
  let rest = check;
  for (const [kind, sentence] of SENTENCES) {
    if (!rest.includes(sentence)) continue;
    found.add(kind);
    rest = rest.replace(sentence, '').trim();
  }
  for (const [kind, pattern] of OPEN_SENTENCES) {
    if (!pattern.test(rest)) continue;
    found.add(kind);
    rest = rest.replace(pattern, '');
  }
  return rest.trim() === '' ? CHECK_KINDS.filter((kind) => found.has(kind)) : [];
}

/** Whether no known test has the row's name. */
export function saysUnknownName(check: string): boolean {
  return check.includes(UNKNOWN_NAME) || check.includes(FORMER_UNKNOWN_NAME);
}
