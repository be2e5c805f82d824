import { storedUploads } from '#sync/testing/stored-uploads.ts';
import { demand } from '../broken-invariant.ts';
import { outcomeOf } from '../steps/outcome-of.ts';
import { drawFile } from './drawn-file.ts';
import { livingTabs, newFile, oneOf, type FilePhone, type FileWorld } from './file-world.ts';

/** Another app shares a file; the worker keeps it, or dies over it, until the participant says whether to add it. */
export async function share(files: FileWorld, phone: FilePhone): Promise<void> {
  const { chance, int, log, count, world } = files;
  if (phone.away !== undefined || files.files.length >= 8) return;
  const { file, size, sha256 } = await drawFile(files);
  const diesAfter = chance(0.2) ? int(4) : Infinity;
  const kept = await phone.device.share(file, ({ indexedDB, crashAfter }) => {
    indexedDB.setFull(phone.isFull);
    crashAfter(diesAfter);
  });
  await world.settle();
  const known = new Set(files.files.map(({ id }) => id));
  const { files: rows } = await storedUploads(phone.device);
  const added = rows.filter(({ id, state }) => state === 'shared' && !known.has(id));
  log(phone.name, 'is handed', size, 'bytes:', added.length > 0 ? 'kept' : 'not kept');
  demand(
    kept === 'died' || added.length === Number(kept.ok),
    'I23',
    () => `${phone.name} says ${JSON.stringify(kept)} of a shared file, and kept ${added.length}`,
  );
  for (const { id } of added) {
    files.files.push({ ...newFile({ id, phone, size, sha256 }), isShared: true });
    count('another app shares a file');
  }
}

/** The participant adds a shared file, or does not. */
export async function addShared(files: FileWorld, phone: FilePhone): Promise<void> {
  const { log, count, chance } = files;
  const tab = oneOf(files, livingTabs(phone));
  const file = oneOf(
    files,
    files.files.filter((each) => each.phone === phone && each.isShared && !each.isReleased && !each.isSealed),
  );
  if (!tab || !file) return;
  // Whatever becomes of the action, it may have been done.
  if (chance(0.7)) {
    log(phone.name, 'adds', file.id);
    file.isShared = false;
    const outcome = await outcomeOf(tab.client.actions.addSharedFile(file.id), tab);
    if (outcome?.kind === 'resolved') count('adds a shared file');
    return;
  }
  log(phone.name, 'does not add', file.id);
  file.isReleased = true;
  const outcome = await outcomeOf(tab.client.actions.removeWaitingFile(file.id), tab);
  file.isRemoved = outcome?.kind === 'resolved';
}

/** Those whose adding nobody finished are added once everything is well. */
export async function addWhatIsShared(files: FileWorld, phone: FilePhone): Promise<void> {
  const { files: rows } = await storedUploads(phone.device);
  for (const { id, state } of rows) {
    const [tab] = livingTabs(phone);
    const file = files.files.find((each) => each.id === id);
    if (state !== 'shared' || !tab || !file) continue;
    file.isShared = false;
    await outcomeOf(tab.client.actions.addSharedFile(id), tab);
  }
}
