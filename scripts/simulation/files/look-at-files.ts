import { LostPart } from '#server/modules/documents/store/document-store.ts';
import type { UploadRow } from '#sync/store/schema.ts';
import { storedUploads } from '#sync/testing/stored-uploads.ts';
import { BrokenInvariant, demand } from '../broken-invariant.ts';
import { closeTabs } from './file-steps.ts';
import { isReadable, livingTabs, type ChosenFile, type FilePhone, type FileWorld } from './file-world.ts';

const SWEEPS_OVER_MS = 31 * 86_400_000;
/** An answer that is bad may be on its way for so long. */
const LATEST_ANSWER_MS = 60_000;
/** The one refusal that the world plants. */
const PLANTED = 'request_entity_too_large';

/** Resolves to the rows of all phones, by the ids of their files. */
export async function lookAtFiles(files: FileWorld): Promise<Map<string, UploadRow>> {
  checkServer(files);
  const rows = new Map<string, UploadRow>();
  // Phones first: what they let go meanwhile is at the server by the time it is asked.
  const phones = new Map<FilePhone, Awaited<ReturnType<typeof storedUploads>>>();
  for (const phone of files.phones)
    if (isReadable(phone)) phones.set(phone, await storedUploads(phone.device));
  for (const file of files.files)
    file.wasWhole =
      (await files.server.storedHash(file.id)) === file.sha256 || (file.wasWhole && file.isLost);
  for (const [phone, stored] of phones) {
    demand(!phone.sentWithoutLead, 'I19', () => `a tab of ${phone.name} sends files after it lost the lead`);
    phone.remembers.clear();
    const held = new Map<string, number>();
    for (const { upload, bytes } of stored.parts)
      held.set(upload, (held.get(upload) ?? 0) + bytes.byteLength);
    for (const row of stored.files) {
      // A file that another phone sent is remembered alone.
      if (files.files.some((file) => file.id === row.id && file.phone !== phone)) {
        phone.remembers.add(row.id);
        continue;
      }
      noteConfirmed(phone, row);
      checkNotPutOff(phone, row, files.world.clock.now());
      rows.set(row.id, row);
    }
    demand(phone.fallen === undefined, 'I21', () => phone.fallen ?? '');
    for (const file of files.files.filter((each) => each.phone === phone)) {
      checkKept(phone, file, rows.get(file.id), held.get(file.id) ?? 0);
    }
  }
  return rows;
}

/** What is planted to fail is a full disk, and a restore of rows and bytes from two moments. */
function checkServer({ server, files }: FileWorld): void {
  const isRestored = files.some(({ isLost }) => isLost);
  for (const failure of server.failures) {
    if (failure instanceof BrokenInvariant) throw failure;
    demand(
      Object(failure).code === 'ENOSPC' || (isRestored && failure instanceof LostPart),
      'I20',
      () => `the server fails: ${failure instanceof Error ? failure.stack : String(failure)}`,
    );
  }
}

/** I18: every byte is at the server, or still on the phone. */
function checkKept(phone: FilePhone, file: ChosenFile, row: UploadRow | undefined, held: number): void {
  checkUnasked(phone, file);
  if (file.isReleased || file.wasWhole || file.isLost || file.isSealed) return;
  demand(
    row !== undefined && held === file.size,
    'I18',
    () => `${phone.name} has ${held} of ${file.size} bytes of ${file.id} (${row?.state ?? 'no row'})`,
  );
  demand(
    row?.state !== 'refused' || row.reason?.includes(PLANTED) === true,
    'I18',
    () => `${file.id} is refused: ${row?.reason}`,
  );
}

/** I23: what another app shared is sent only once the participant has added it. */
function checkUnasked({ device }: FilePhone, { id, isShared }: ChosenFile): void {
  if (!isShared) return;
  const sent = device.network.uploadCalls.some((call) => call.id === id);
  demand(!sent, 'I23', () => `${id} is sent, and nobody has added it`);
}

/** I20: a file is put off for some trouble alone. */
function checkNotPutOff({ troubled }: FilePhone, { id, state, confirmed }: UploadRow, now: number): void {
  if (state !== 'put_off') {
    if (now - (troubled.get(id) ?? now) > LATEST_ANSWER_MS) troubled.delete(id);
    return;
  }
  demand(troubled.has(id), 'I20', () => `${id} is put off at ${confirmed} bytes, while nothing is wrong`);
}

/** I21: the figure that a phone shows of a file never falls. */
export function noteConfirmed(
  phone: FilePhone,
  { id, confirmed }: Pick<UploadRow, 'id' | 'confirmed'>,
): void {
  const before = phone.confirmed.get(id) ?? 0;
  if (confirmed < before) phone.fallen ??= `${phone.name} showed ${before} bytes of ${id}, then ${confirmed}`;
  phone.confirmed.set(id, confirmed);
}

/**
 * I18: where a restore lost a file whose bytes its phone had let go, the phone shows that, or the document still. So does
 * every other phone that remembers the file.
 */
export async function checkSaid(
  { files, server }: FileWorld,
  phone: FilePhone,
  rows: ReadonlyMap<string, UploadRow>,
): Promise<void> {
  const [tab] = livingTabs(phone);
  if (!tab) return;
  const waiting = await tab.client.queries.waitingFiles();
  const said = new Set(waiting.filter(({ state }) => state === 'bytes_gone').map(({ id }) => id));
  const documents = new Set((await tab.client.queries.documents()).map(({ id }) => id));
  for (const { id, sha256, isLost, isReleased, phone: owner } of files) {
    // A sign-out takes along what was sent.
    const isRemembered = owner === phone ? rows.has(id) : phone.remembers.has(id);
    const isKnown = isRemembered && isLost && !isReleased;
    if (!isKnown || said.has(id) || documents.has(id)) continue;
    const isThere = (await server.storedHash(id)) === sha256;
    demand(isThere, 'I18', () => `${phone.name} says nothing of ${id}, which a restore lost`);
  }
}

/** I22: once the times of the sweeps are over nothing of a removed file is left, on the phone or at the server. */
export async function checkRemoved(files: FileWorld): Promise<void> {
  const { world, server, phones } = files;
  await server.runQueue('rows');
  await closeTabs(phones);
  await world.advance(SWEEPS_OVER_MS);
  await server.sweep();
  await server.runQueue('rows');
  checkServer(files);
  for (const { id, phone, isRemoved } of files.files) {
    if (!isRemoved) continue;
    const traces = await server.tracesOf(id);
    demand(traces.length === 0, 'I22', () => `of the removed ${id} the server has ${traces.join(', ')}`);
    const { files: rows, parts } = await storedUploads(phone.device);
    const left = [...rows.map((row) => row.id), ...parts.map((part) => part.upload)].filter(
      (each) => each === id,
    );
    demand(left.length === 0, 'I22', () => `${phone.name} has rows of the removed ${id}`);
  }
  for (const { id, sha256, isDropped } of files.files) {
    if (!isDropped || (await server.storedHash(id)) === sha256) continue;
    const traces = await server.tracesOf(id);
    demand(traces.length === 0, 'I22', () => `of the deleted ${id} the server has ${traces.join(', ')}`);
  }
  for (const { id, sha256, wasWhole, isLost, isReleased } of files.files) {
    if (!wasWhole || isLost || isReleased) continue;
    const hash = await server.storedHash(id);
    demand(hash === sha256, 'I18', () => `the server has lost ${id}`);
  }
}
