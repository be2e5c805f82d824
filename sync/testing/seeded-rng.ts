import { createSeededRandom } from '../lab/seeded-random.ts';
import type { Rng } from '../ports/ports.ts';

/** The same seed gives the same world. Ids are UUIDv7 whose time is `now`. */
export function createSeededRng(seed: number, now: () => number): Rng {
  const random = createSeededRandom(seed);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return {
    random,
    uuid: () => {
      // A wait that was drawn may end between two milliseconds.
      const time = Math.floor(now()).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
  };
}
