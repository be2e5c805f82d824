import type { Rng } from '../ports/ports.ts';

/** Mulberry32: the same seed gives the same world. Ids are UUIDv7 whose time is `now`. */
export function createSeededRng(seed: number, now: () => number): Rng {
  let state = seed | 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return {
    random,
    uuid: () => {
      const time = now().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
  };
}
