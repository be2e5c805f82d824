import { z } from 'zod/mini';

/** A rule's name and the version of its code. */
type RuleName = `${string}/${number}`;

/** A value that the code compares with. */
type Limit = number | readonly string[];

/**
 * A check by code. JSON Schema cannot hold code, so the contract holds the rule's name, its version and its limits. Code
 * that accepts other values takes the next version.
 */
export function rule<Input>(
  name: RuleName,
  holds: (input: Input) => boolean,
  failure: string | { path: string[]; error: string },
  limits: readonly Limit[] = [],
): z.core.$ZodCheck<Input> {
  const words = typeof failure === 'string' ? { error: failure } : failure;
  return z.refine<Input>(holds, { ...words, params: { rule: name, limits } });
}
