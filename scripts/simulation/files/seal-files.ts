import { databaseName } from '#sync/store/database-name.ts';
import { openSealed } from '#sync/sign-out/open-sealed.ts';
import { sealDatabase, type SealOutcome } from '#sync/sign-out/seal-database.ts';
import { isQuotaExceeded } from '#sync/store/storage-error.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { readRaw } from '#sync/testing/raw-databases.ts';
import { createSealContext } from '#sync/testing/seal-context.ts';
import type { FilePhone, FileWorld } from './file-world.ts';

/** More transactions than either takes. */
const NEVER = 10_000;

/**
 * The page seals what its participant left, as after a sign-out; it may die over it, and the next start goes on or leaves
 * it to the participant's return. Marks what became of the database.
 */
export async function sealFiles(files: FileWorld, phone: FilePhone, keeps: 'unsent' | 'all'): Promise<void> {
  const { world, log, count, chance, int } = files;
  phone.away = 'in clear';
  for (let tries = 0; tries < 2 || !(await isLocked(phone)); tries += 1) {
    const context = createSealContext(phone.device, world);
    context.indexedDB.setFull(phone.isFull);
    const toSeal = {
      env: 'test',
      name: databaseName('test', USER_A),
      keyOf: () => phone.key ?? null,
      keeps,
      isSignedIn: () => false,
    };
    const outcome: SealOutcome | 'died' | 'full' = await context
      .run((ports) => sealDatabase(ports, toSeal), chance(0.3) ? int(12) : NEVER)
      .catch(fullDevice);
    log(phone.name, 'seals', keeps, ':', outcome);
    if (outcome === 'sealed') {
      phone.away = 'sealed';
      for (const file of files.files) if (file.phone === phone && !file.isReleased) file.isSealed = true;
      return count('seals files');
    }
    if (outcome !== 'died') return;
    // The box may be whole, and the database empty.
    phone.away = 'sealed';
    for (const file of files.files) if (file.phone === phone && !file.isReleased) file.isSealed = true;
    count('a page dies over sealing files');
    // Over a session that was alive a page may die before its first step. Nobody uses the app then: a start seals first.
    if (chance(0.5) && (await isLocked(phone))) return;
  }
}

/** Whether a worker may send nothing of what is left there. */
async function isLocked({ device }: FilePhone): Promise<boolean> {
  const { [databaseName('test', USER_A)]: left } = await readRaw(device.factory);
  return (left?.meta ?? []).every((row) => Reflect.get(Object(row), 'key') !== 'unlocked');
}

/** The participant is back with the key, or without one; false where the box could not be opened at present. */
export async function openFiles(files: FileWorld, phone: FilePhone, hasKey: boolean): Promise<boolean> {
  const { world, log, chance, int, count } = files;
  const keys = hasKey && phone.key ? [phone.key] : [];
  const open = (diesAfter: number) => {
    const context = createSealContext(phone.device, world);
    context.indexedDB.setFull(phone.isFull);
    return context
      .run((ports) => openSealed(ports, { env: 'test', userId: USER_A, keys }), diesAfter)
      .catch(fullDevice);
  };
  let outcome = await open(chance(0.3) ? int(8) : NEVER);
  if (outcome === 'died') {
    count('a page dies over opening files');
    outcome = await open(NEVER);
  }
  log(phone.name, 'opens what is sealed:', outcome);
  if (outcome === 'full' || outcome === 'died') return false;
  if (outcome === 'opened') count('opens sealed files');
  if (outcome !== 'no_key') for (const file of files.files) if (file.phone === phone) file.isSealed = false;
  return true;
}

function fullDevice(error: unknown): 'full' {
  if (isQuotaExceeded(error)) return 'full';
  throw error;
}
