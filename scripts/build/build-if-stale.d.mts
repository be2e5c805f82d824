/** Builds unless dist/ was built from these very sources. Exits the process where that fails. */
export function buildIfStale(options?: { vectorsLater?: boolean }): void;
