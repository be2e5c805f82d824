import { ACHES_SOURCES } from './sources/aches-sources.ts';
import { CARDIO_SOURCES } from './sources/cardio-sources.ts';
import { EMOTIONAL_SOURCES } from './sources/emotional-sources.ts';
import { EVERYDAY_SOURCES } from './sources/everyday-sources.ts';
import { HABITS_SOURCES } from './sources/habits-sources.ts';
import { INVESTIGATIONS_SOURCES } from './sources/investigations-sources.ts';
import { NUTRITION_SOURCES } from './sources/nutrition-sources.ts';
import { SLEEP_SOURCES } from './sources/sleep-sources.ts';
import { STRENGTH_SOURCES } from './sources/strength-sources.ts';
import type { Source } from './sources/source.ts';

/** Every source of the library, once. */
export const SOURCES = {
  ...NUTRITION_SOURCES,
  ...SLEEP_SOURCES,
  ...CARDIO_SOURCES,
  ...STRENGTH_SOURCES,
  ...ACHES_SOURCES,
  ...EMOTIONAL_SOURCES,
  ...EVERYDAY_SOURCES,
  ...INVESTIGATIONS_SOURCES,
  ...HABITS_SOURCES,
} as const satisfies Readonly<Record<string, Source>>;

export type SourceId = keyof typeof SOURCES;

/** A source by its id. */
export function sourceOf(id: SourceId): Source {
  return SOURCES[id];
}
