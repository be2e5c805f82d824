/** A side of a rule of dependency-cruiser, as far as its patterns go. */
interface RuleSide {
  path?: string | string[];
  pathNot?: string | string[];
  [condition: string]: unknown;
}

export function stalePatterns(
  rules: readonly { name: string; from: RuleSide; to: RuleSide }[],
  paths: readonly string[],
): string[];
