import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { StoredRow } from '../../store/schema.ts';
import { byCodeUnit } from './by-code-unit.ts';

/** The stored programmes, the oldest first. */
export function shownProgrammes(all: readonly StoredRow<Programme>[]): Programme[] {
  return all.map(({ row }) => row).sort((a, b) => byCodeUnit(a.created_at, b.created_at));
}
