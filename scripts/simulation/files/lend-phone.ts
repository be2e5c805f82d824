import { USER_B } from '#sync/testing/sample-rows.ts';
import { databaseName } from '#sync/store/database-name.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { demand } from '../broken-invariant.ts';
import { outcomeOf } from '../steps/outcome-of.ts';
import { inTime } from '../steps/sign-out.ts';
import { drawFile } from './drawn-file.ts';
import { livingTabs, type FilePhone, type FileWorld } from './file-world.ts';
import { sealFiles } from './seal-files.ts';
import { checkSilent, endTabs } from './sign-out-with-files.ts';

/** With a line and a server the guest's file is whole by then. */
const GUEST_MS = 12 * 60_000;

/**
 * Another person signs in on this phone, over a session that is alive or after a sign-out; sends a file of their own and
 * leaves. What the first participant left stays whole, and never goes.
 */
export async function lendPhone(files: FileWorld, phone: FilePhone): Promise<void> {
  const { log, count } = files;
  if (phone.isFull || phone.hanging) return;
  log(phone.name, 'goes to another person');
  count('another person signs in over files');
  if (phone.away === undefined) {
    // Each tab that is awake hears that the session is another one.
    for (const tab of livingTabs(phone)) await inTime(files, tab.client.close(), tab);
    await sealFiles(files, phone, 'all');
  }
  phone.isLent = true;
  const guest = await phone.device.openTab({ userId: USER_B });
  await files.world.settle();
  await sendOne(files, phone, guest);
  await checkSilent(files, phone);
  endTabs(phone);
  await leave(files, phone, guest);
  delete phone.isLent;
}

async function sendOne(files: FileWorld, phone: FilePhone, guest: Tab): Promise<void> {
  const { world, server, guests } = files;
  const { file, sha256 } = await drawFile(files);
  const weather = phone.isBad;
  phone.isBad = false;
  phone.device.connectivity.set(true);
  const outcome = await outcomeOf(guest.client.actions.chooseFile(file), guest);
  const chosen = (outcome?.kind === 'resolved' ? outcome.value : {}) as { ok?: boolean; id?: string };
  demand(chosen.ok === true && chosen.id !== undefined, 'I18', () => `a guest's file is not kept`);
  const { id = '' } = chosen;
  guests.add(id);
  for (let waited = 0; (await server.storedHash(id, USER_B)) !== sha256; waited += 20_000) {
    demand(waited <= GUEST_MS, 'I20', () => `the guest's ${id} is not whole`);
    await world.advance(20_000);
  }
  phone.isBad = weather;
}

async function leave(files: FileWorld, { device, name }: FilePhone, guest: Tab): Promise<void> {
  const counted = await inTime(files, guest.client.prepareSignOut(), guest);
  const ended = await inTime(files, guest.client.endSession('delete'), guest);
  demand(
    counted?.kind === 'resolved' && ended?.kind === 'resolved',
    'I23',
    () => `a guest cannot sign out of ${name}`,
  );
  guest.crash();
  const left = (await device.factory.databases()).some((each) => each.name === databaseName('test', USER_B));
  demand(!left, 'I23', () => `${name} has the database of a guest who deleted it`);
}
