import type { Tab } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { outcomeOf } from '../steps/outcome-of.ts';
import type { ReadingFate } from './file-server.ts';
import { drawFile } from './drawn-file.ts';
import {
  livingTabs,
  newFile,
  oneOf,
  type ChosenFile,
  type FilePhone,
  type FileWorld,
  type Step,
} from './file-world.ts';
import { SESSION_STEPS } from './session-steps.ts';

const PAUSES_MS = [100, 1_000, 5_000, 20_000, 60_000, 300_000];
const LONG_PAUSE_MS = 16 * 86_400_000;
const READINGS: readonly ReadingFate[] = ['rows', 'rows', 'nothing', 'failure', 'death'];

/** Each with its weight. */
const STEPS: readonly [number, Step][] = [
  [9, choose],
  [10, pause],
  [2, remove],
  [2, retry],
  [2, wishToRead],
  [4, line],
  [3, weather],
  [3, endTab],
  [3, anotherTab],
  [2, freeze],
  [1, hang],
  [2, fillDevice],
  [2, runWorker],
  [3, runQueue],
  [2, sweep],
  [1, fillDisk],
  [3, backUp],
  [2, restore],
  [1, longPause],
  [1, slowUpload],
];

export async function takeFileStep(files: FileWorld): Promise<void> {
  const phone = files.phones[files.int(files.phones.length)];
  const steps = files.hasSessions ? [...STEPS, ...SESSION_STEPS] : STEPS;
  let left = files.int(steps.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, step] of steps) {
    left -= weight;
    if (left < 0) return phone && step(files, phone);
  }
}

async function choose(files: FileWorld, phone: FilePhone): Promise<void> {
  const { log, count } = files;
  const tab = oneOf(files, livingTabs(phone));
  if (!tab || files.files.length >= 8) return;
  const { file, size, sha256 } = await drawFile(files);
  const chosen = await actIn(tab, () => tab.client.actions.chooseFile(file));
  const { ok, id } = (chosen ?? {}) as { ok?: boolean; id?: string };
  log(phone.name, 'chooses', size, 'bytes:', ok ? 'kept' : 'not kept');
  if (!ok || id === undefined) return phone.isFull ? count('no room for a file') : undefined;
  count('chooses a file');
  if (size > 1_000_000) count('chooses a file of eight parts');
  files.files.push(newFile({ id, phone, size, sha256 }));
}

async function pause({ world, int }: FileWorld): Promise<void> {
  await world.advance(PAUSES_MS[int(PAUSES_MS.length)] ?? 100);
}

/** All phones lie in a drawer for so long that two such times would end their uploads. */
async function longPause(files: FileWorld): Promise<void> {
  const { world, phones, log, count } = files;
  log('days pass');
  count('days pass over an upload');
  await closeTabs(phones);
  await world.advance(LONG_PAUSE_MS);
  for (const phone of phones) await files.openTab(phone);
}

/** The app is opened for a second every other week, while a large file goes. */
async function slowUpload(files: FileWorld, phone: FilePhone): Promise<void> {
  const { world, phones, log, count, server } = files;
  log(phone.name, 'is opened for a second now and then');
  count('an upload takes weeks');
  for (let opened = 0; opened < 3; opened += 1) {
    await closeTabs(phones);
    await world.advance(LONG_PAUSE_MS);
    await server.sweep();
    for (const each of phones) await files.openTab(each);
    await world.advance(1_000);
  }
}

export async function closeTabs(phones: readonly FilePhone[]): Promise<void> {
  for (const { tabs } of phones) for (const tab of tabs) tab.crash();
}

async function remove(files: FileWorld, phone: FilePhone): Promise<void> {
  const { count, log } = files;
  const [tab, file] = [oneOf(files, livingTabs(phone)), waiting(files, phone)];
  if (!tab || !file) return;
  log(phone.name, 'removes', file.id);
  // Whatever becomes of the action, the file may be gone now.
  file.isReleased = true;
  const outcome = await outcomeOf(tab.client.actions.removeWaitingFile(file.id), tab);
  if (outcome?.kind !== 'resolved') return;
  file.isRemoved = true;
  count('removes a waiting file');
}

async function retry(files: FileWorld, phone: FilePhone): Promise<void> {
  const [tab, file] = [oneOf(files, livingTabs(phone)), waiting(files, phone)];
  if (!tab || !file) return;
  files.log(phone.name, 'retries', file.id);
  await actIn(tab, () => tab.client.actions.retryUpload(file.id));
}

async function wishToRead(files: FileWorld, phone: FilePhone): Promise<void> {
  const [tab, file] = [oneOf(files, livingTabs(phone)), waiting(files, phone)];
  if (!tab || !file) return;
  files.count('wishes a waiting file read');
  await actIn(tab, () => tab.client.actions.processWhenSent(file.id));
}

async function line(files: FileWorld, { device, name }: FilePhone): Promise<void> {
  const online = !device.connectivity.hasLine() || files.chance(0.3);
  files.log(name, online ? 'online' : 'offline');
  device.connectivity.set(online);
  await files.world.settle();
}

async function weather(files: FileWorld, phone: FilePhone): Promise<void> {
  phone.isBad = !phone.isBad;
  files.log(phone.name, phone.isBad ? 'bad weather' : 'good weather');
}

async function endTab(files: FileWorld, phone: FilePhone): Promise<void> {
  const tab = oneOf(files, livingTabs(phone));
  if (!tab) return;
  files.log(phone.name, 'a tab ends');
  if (files.chance(0.5)) tab.crash();
  else tab.crashAfter(files.int(6));
}

async function anotherTab(files: FileWorld, phone: FilePhone): Promise<void> {
  if (livingTabs(phone).length < 3) await files.openTab(phone);
}

async function freeze(files: FileWorld, phone: FilePhone): Promise<void> {
  const frozen = phone.tabs.find((tab) => tab.isAlive() && tab.isFrozen());
  const { count, log, world } = files;
  if (frozen) {
    log(phone.name, 'a tab thaws');
    frozen.thaw();
    return world.settle();
  }
  const leader = livingTabs(phone).find((tab) => tab.holdsLock());
  if (!leader) return;
  log(phone.name, 'the leader freezes');
  count('a tab freezes among files');
  leader.freeze();
}

/** The lock is taken from whoever sends, in the middle of what it sends, and given back later. */
async function hang(files: FileWorld, phone: FilePhone): Promise<void> {
  const { log, count, world } = files;
  if (phone.hanging) {
    phone.hanging.abort();
    phone.hanging = undefined;
    return world.settle();
  }
  log(phone.name, 'the lead is stolen');
  count('the lead is stolen among files');
  const hanging = new AbortController();
  phone.hanging = hanging;
  const { signal } = hanging;
  const locks = phone.device.locks.view(() => !signal.aborted);
  const held = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  void locks.request(`sync:${USER_A}`, { signal, steal: true }, held);
  await world.settle();
}

async function fillDevice(files: FileWorld, phone: FilePhone): Promise<void> {
  phone.isFull = !phone.isFull;
  files.log(phone.name, phone.isFull ? 'is full' : 'has room');
  for (const tab of phone.tabs) tab.indexedDB.setFull(phone.isFull);
}

async function runWorker(files: FileWorld, phone: FilePhone): Promise<void> {
  files.log(phone.name, 'the worker wakes');
  const { world } = files;
  const run = phone.device.runWorker(USER_A).catch(() => undefined);
  await world.settle();
  await world.advance(20_000);
  await Promise.race([run, world.settle()]);
}

async function runQueue(files: FileWorld): Promise<void> {
  const fate = READINGS[files.int(READINGS.length)] ?? 'rows';
  files.log('the queue runs, for', fate);
  if (fate === 'death') files.count('the server dies over a reading');
  await files.server.runQueue(fate);
}

async function sweep(files: FileWorld): Promise<void> {
  files.log('a sweep');
  files.count('a sweep among files');
  await files.server.sweep();
}

async function fillDisk(files: FileWorld): Promise<void> {
  files.log("the server's disk is full for a moment");
  files.count("the server's disk is full");
  files.server.failWrites(1 + files.int(3));
}

/** Bytes first or rows first, with something between the two. */
async function backUp(files: FileWorld, phone: FilePhone): Promise<void> {
  const bytesFirst = files.chance(0.5);
  files.log('a backup,', bytesFirst ? 'bytes first' : 'rows first');
  if (bytesFirst) files.server.backUpBytes();
  else await files.server.backUpRows();
  if (files.chance(0.6)) await choose(files, phone);
  await files.world.advance(4_000);
  if (bytesFirst) await files.server.backUpRows();
  else files.server.backUpBytes();
}

async function restore(files: FileWorld, phone: FilePhone): Promise<void> {
  const { server, count, log, world } = files;
  if (files.chance(0.6)) {
    // In the middle of a file, of which the copies know less.
    await choose(files, phone);
    await world.advance(1_500);
  }
  const whole = await Promise.all(
    files.files.map(async ({ id, sha256 }) => (await server.storedHash(id)) === sha256),
  );
  if (!(await server.restore())) return;
  log('a restore');
  count('a restore among files');
  for (const [n, file] of files.files.entries()) {
    const isWhole = (await server.storedHash(file.id)) === file.sha256;
    if (!whole[n] || isWhole) continue;
    file.isLost = true;
    count('a restore loses a whole file');
  }
}

function waiting(files: FileWorld, phone: FilePhone): ChosenFile | undefined {
  return oneOf(
    files,
    files.files.filter(
      (file) => file.phone === phone && !file.isReleased && !file.wasWhole && !file.isSealed,
    ),
  );
}

/** What an action resolved to; undefined where it was refused, or where the tab died over it. */
async function actIn(tab: Tab, act: () => Promise<unknown>): Promise<unknown> {
  const outcome = await outcomeOf(act(), tab);
  return outcome?.kind === 'resolved' ? outcome.value : undefined;
}
