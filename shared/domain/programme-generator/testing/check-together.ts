import fc from 'fast-check';

/** What is claimed of any programme, by the sentence that says it. A claim that does not hold throws. */
export type Claims<Subject extends unknown[]> = Readonly<Record<string, (...subject: Subject) => void>>;

/** 60 in the gate, or as many as DAYMARK_RUNS says. */
export const RUNS = Number(process.env.DAYMARK_RUNS || 60);

/** Long enough for 5 000 runs on a busy machine. */
export const SLOW = Math.max(600_000, RUNS * 2_000);

/**
 * Makes each subject once and checks every claim on it; a failure names its claim, and fast-check its
 * seed. Answers how many were checked.
 */
export function checkTogether<Input, Subject extends unknown[]>(
  inputs: fc.Arbitrary<Input>,
  claims: Claims<Subject>,
  numRuns: number,
  subjectOf: (input: Input) => Subject,
): number {
  let checked = 0;
  fc.assert(
    fc.property(inputs, (input) => {
      const subject = subjectOf(input);
      checked += 1;
      for (const [sentence, claim] of Object.entries(claims)) {
        try {
          claim(...subject);
        } catch (error) {
          throw new Error(`it ${sentence}: ${String(error)}`, { cause: error });
        }
      }
    }),
    { numRuns },
  );
  return checked;
}
