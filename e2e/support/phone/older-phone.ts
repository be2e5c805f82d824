import type { Page } from '@playwright/test';
import { goldenPhones, waitingRows, type GoldenPhone } from '#sync/testing/golden-phones.ts';
import { isPlainTask } from './is-plain-task.ts';
import { eventsOfToday, readServer, todayInLondon, type Participant } from '../participant.ts';

/** When the first of the changes that waited was about to be made, and its day. */
const RECORDED_AT = Date.parse('2026-03-05T08:00:00.000Z');
const HOUR_MS = 3_600_000;

/** What a phone of the oldest release had in its database, told of a participant of today. */
export interface OlderPhone {
  readonly version: number;
  /** The changes that waited, by their uids. */
  readonly uids: readonly string[];
  /** The titles of the three tasks they set, and to what. */
  readonly statuses: Readonly<Record<string, string>>;
}

/**
 * Puts that database, as it was stored, in the place of the participant's own. The page is signed in, and left for one
 * that does not run the app.
 */
export async function makeOlder(page: Page, participant: Participant): Promise<OlderPhone> {
  const [oldest] = goldenPhones();
  if (!oldest) throw new Error('no release was recorded');
  const { events } = await readServer(participant);
  const today = eventsOfToday(events);
  const checkIn = today.find(({ title }) => title === 'Daily check-in');
  const [first, second, third] = today.filter(({ title }) => isPlainTask(title));
  if (!checkIn || !first || !second || !third) throw new Error('the day has too few tasks');

  await page.goto('/version.json');
  const { name, dataEpoch } = await page.evaluate(readMeta);
  const ids = new Map([
    [oldest.userId, participant.userId],
    ['00000000-0000-7000-8000-000000000001', first.program_id],
    ['00000000-0000-7000-8000-000000000100', first.id],
    ['00000000-0000-7000-8000-000000000101', second.id],
    ['00000000-0000-7000-8000-000000000102', checkIn.id],
    ['00000000-0000-7000-8000-000000000103', third.id],
  ]);
  const madeAt = Date.now() - HOUR_MS;
  const confirmed = JSON.stringify(oldest)
    .replaceAll(/00000000-0000-7000-8000-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id)
    .replaceAll(/2026-03-05T08:[\d:.]+Z/g, (at) =>
      new Date(madeAt + Date.parse(at) - RECORDED_AT).toISOString(),
    )
    .replaceAll(/\b17726976\d{5}\b/g, (at) => String(madeAt + Number(at) - RECORDED_AT))
    .replaceAll('2026-03-05', todayInLondon())
    // The epoch alone or before a version, and no id that begins like it.
    .replaceAll(/"e1(?=[":])/g, `"${dataEpoch}`);
  const phone = { ...(JSON.parse(confirmed) as GoldenPhone), name };
  await page.evaluate(putBack, phone);
  return {
    version: phone.version,
    uids: waitingRows(phone).map(({ uid }) => uid),
    statuses: { [first.title]: 'completed', [second.title]: 'completed', [third.title]: 'failed' },
  };
}

/** The version that IndexedDB has of the participant's database. */
export function versionOn(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.find(({ name }) => name?.startsWith('daymark-main-'))?.version;
  });
}

/** Runs in the page. */
async function readMeta(): Promise<{ name: string; dataEpoch: string }> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('it does not answer')));
    });
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('daymark-main-'));
  if (!found?.name) throw new Error('the device has no database');
  const db = await settled(indexedDB.open(found.name));
  const meta = await settled<{ dataEpoch: string }>(db.transaction('meta').objectStore('meta').get('sync'));
  db.close();
  return { name: found.name, dataEpoch: meta.dataEpoch };
}

/** Runs in the page. */
async function putBack({ name, version, tables }: GoldenPhone): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('it does not answer')));
    });
  await settled(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [table, { keyPath, autoIncrement, indexes, rows }] of Object.entries(tables)) {
      const store = opening.result.createObjectStore(table, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      for (const row of rows) store.put(row);
    }
  });
  (await settled(opening)).close();
}
