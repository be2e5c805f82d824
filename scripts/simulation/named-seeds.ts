/** Worlds that once showed a fault: every run plays them first. */
export const NAMED_SEEDS: readonly { seed: number; name: string }[] = [];
