import type { PromiseExtended } from 'dexie';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { DaymarkDatabase } from '../database.ts';
import { byLatest } from './by-latest.ts';

/** Every saved setup, the latest first. */
export function setupsLatestFirst(db: DaymarkDatabase): PromiseExtended<SavedSetup[]> {
  const order = ({ id, created_at }: SavedSetup) => ({ id, at: created_at });
  return db.setups
    .toArray()
    .then((all) => all.map(({ row }) => row).sort((a, b) => byLatest(order(a), order(b))));
}

/** The setup that counts. */
export function latestSetup(db: DaymarkDatabase): PromiseExtended<SavedSetup | undefined> {
  return setupsLatestFirst(db).then(([latest]) => latest);
}
