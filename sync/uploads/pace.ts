import { PART_BYTES } from './keep-file.ts';

/** How large the parts of a line are; kept from file to file. */
export interface Pace {
  /** Size of the next part in bytes, at most 512 000. */
  size(): number;
  /** A part was confirmed after `ms`. */
  took(ms: number): void;
  /** A part was given up, because no answer came in time. */
  gaveUp(): void;
}

const FIRST_BYTES = 128_000;
const LEAST_BYTES = 16_000;
/** A part that takes longer makes the next one smaller, so that a slow line confirms often and gives up rarely. */
const SLOW_MS = 8000;
const QUICK_MS = 2000;
/** Quick parts in a row after which a size that failed before is tried again. */
const TRUST_AFTER = 16;

export function createPace(): Pace {
  let bytes = FIRST_BYTES;
  /** The size that a timeout left as the largest. */
  let most = PART_BYTES;
  let quick = 0;
  const halve = (): void => {
    bytes = Math.max(LEAST_BYTES, Math.floor(bytes / 2));
    quick = 0;
  };
  return {
    size: () => bytes,
    took(ms) {
      if (ms > SLOW_MS) return halve();
      if (ms >= QUICK_MS) return;
      quick += 1;
      if (quick % TRUST_AFTER === 0) most = Math.min(PART_BYTES, most * 2);
      bytes = Math.min(most, bytes * 2);
    },
    gaveUp() {
      halve();
      most = bytes;
    },
  };
}
