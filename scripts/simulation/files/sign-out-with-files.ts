import { USER_A } from '#sync/testing/sample-rows.ts';
import { ONLY_HERE_UPLOADS } from '#sync/store/schema.ts';
import { readRaw } from '#sync/testing/raw-databases.ts';
import { storedUploads } from '#sync/testing/stored-uploads.ts';
import { databaseName } from '#sync/store/database-name.ts';
import { demand } from '../broken-invariant.ts';
import { inTime } from '../steps/sign-out.ts';
import { livingTabs, oneOf, type FilePhone, type FileWorld } from './file-world.ts';
import { openFiles, sealFiles } from './seal-files.ts';

/** Longer than any timer of an engine that was not stopped. */
const LATE_MS = 40_000;

/** The participant signs out, and keeps the waiting files sealed or deletes them. */
export async function signOut(files: FileWorld, phone: FilePhone): Promise<void> {
  const { chance, log, count, world } = files;
  const tab = oneOf(files, livingTabs(phone));
  if (!tab || phone.away !== undefined) return;
  const how = chance(0.65) ? 'keep' : 'delete';
  log(phone.name, 'signs out and', how === 'keep' ? 'keeps' : 'deletes');
  // What waits is sent at once, whoever leads.
  phone.flushing.add(tab);
  const counted = await inTime(files, tab.client.prepareSignOut(), tab);
  if (counted?.kind !== 'resolved' || !tab.isAlive()) return log(phone.name, 'is still signed in');
  const unsent = await countOnlyHere(phone);
  const ended = await inTime(files, tab.client.endSession(how), tab);
  await world.settle();
  const isDeleted = !(await hasMeta(phone));
  if (ended?.kind !== 'resolved') {
    // A tab that died over it may have emptied the database: then the others' work is over, and the app starts again.
    log(phone.name, 'is still signed in', isDeleted ? 'with nothing' : '');
    if (isDeleted) await drop(files, phone);
    endTabs(phone);
    return files.openTab(phone);
  }
  count(`signs out and ${how}s files`);
  if (how === 'keep') await sealFiles(files, phone, 'unsent');
  else {
    const { files: told } = counted.value as { files: number };
    demand(unsent <= told, 'I23', () => `${phone.name}: told of ${told} files, deleted ${unsent}`);
    demand(isDeleted, 'I23', () => `${phone.name}: the database is there after it was deleted`);
    await drop(files, phone);
    phone.away = 'deleted';
  }
  await checkSilent(files, phone);
  endTabs(phone);
}

/** I23: nothing of a participant is sent after the sign-out, neither by a worker nor by a tab that slept through it. */
export async function checkSilent(files: FileWorld, phone: FilePhone): Promise<void> {
  const { world } = files;
  const { device } = phone;
  const before = device.network.uploadCalls.length;
  // A worker that sends waits for answers, which come as time passes.
  const run = device.runWorker(USER_A).then(() => 'asleep' as const);
  await Promise.race([run, world.settle()]);
  for (const tab of phone.tabs) {
    if (tab.isAlive() && tab.isFrozen()) tab.thaw();
    tab.lifecycle.emit('visible');
  }
  await world.advance(LATE_MS);
  const late = device.network.uploadCalls.slice(before).filter(({ id }) => !files.guests.has(id));
  demand(late.length === 0, 'I23', () => `${phone.name}: ${late.length} calls of uploads after the sign-out`);
  const isAsleep = (await Promise.race([run, world.settle()])) === 'asleep';
  demand(isAsleep, 'I23', () => `${phone.name}: a worker is at work long after the sign-out`);
}

/** The participant signs in again, now and then without the key: what is sealed then waits for a later start. */
export async function signIn(files: FileWorld, phone: FilePhone): Promise<void> {
  const { chance, log, count } = files;
  if (phone.away === undefined) return restart(files, phone);
  const hasKey = chance(0.85);
  if (!(await openFiles(files, phone, hasKey))) return log(phone.name, 'stays signed out');
  count('signs in again with files');
  log(phone.name, 'signs in', hasKey ? '' : 'without the key');
  delete phone.away;
  await files.openTab(phone);
}

/** Another start of the app, with the key, where something is sealed still. */
async function restart(files: FileWorld, phone: FilePhone): Promise<void> {
  if (!files.files.some((file) => file.phone === phone && file.isSealed)) return;
  endTabs(phone);
  await openFiles(files, phone, true);
  await files.openTab(phone);
}

/** Everybody is back, with the key. */
export async function comeBack(files: FileWorld, phone: FilePhone): Promise<void> {
  if (phone.away !== undefined) {
    await openFiles(files, phone, true);
    delete phone.away;
  } else await restart(files, phone);
  const sealed = files.files.filter((file) => file.phone === phone && file.isSealed);
  demand(sealed.length === 0, 'I23', () => `${sealed.map(({ id }) => id).join(', ')} stays sealed`);
}

export function endTabs(phone: FilePhone): void {
  for (const tab of phone.tabs) tab.crash();
}

/** What the participant let go; a call on its way may still make it whole. */
async function drop({ files, server }: FileWorld, phone: FilePhone): Promise<void> {
  for (const file of files) {
    if (file.phone !== phone || file.isReleased || file.isSealed || file.isLost) continue;
    if ((await server.storedHash(file.id)) === file.sha256) continue;
    file.isReleased = true;
    file.isDropped = true;
  }
}

async function countOnlyHere({ device }: FilePhone): Promise<number> {
  const { files } = await storedUploads(device);
  const kept: readonly string[] = ONLY_HERE_UPLOADS;
  return files.filter(({ state }) => kept.includes(state)).length;
}

/** Whether the participant's database is there and is one of a session; creates none. */
async function hasMeta({ device }: FilePhone): Promise<boolean> {
  const { [databaseName('test', USER_A)]: own } = await readRaw(device.factory);
  return (own?.meta ?? []).length > 0;
}
