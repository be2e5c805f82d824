import { openSealed } from '#sync/sign-out/open-sealed.ts';
import { sealDatabase, type SealOutcome, type SealPorts } from '#sync/sign-out/seal-database.ts';
import { databaseName } from '#sync/store/database-name.ts';
import { isQuotaExceeded } from '#sync/store/storage-error.ts';
import { mentions, readRaw } from '#sync/testing/raw-databases.ts';
import { createSealContext, sampleKeys } from '#sync/testing/seal-context.ts';
import { demand } from '../broken-invariant.ts';
import type { Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/** More transactions than either takes. */
const NEVER = 10_000;
/** About as many as sealing takes. */
const MOST_TRANSACTIONS = 16;
/** In real milliseconds: a tab that sleeps holds a database which is being deleted. */
const PATIENCE_MS = 50;

const pair = sampleKeys('00000000-0000-4000-8000-00000000005e');

/**
 * The page seals all that its participant left, as at the end of a session; it may die over it, and the next start goes on
 * or leaves it to the participant's return. A full device keeps it in clear. The worlds of files seal what is unsent.
 */
export async function sealKept(simulation: Simulation, phone: Phone): Promise<void> {
  const { sealFaults, count, log } = simulation;
  const keys = await pair;
  for (let tries = 0; tries < 2; tries += 1) {
    const outcome: SealOutcome | 'died' | 'full' = await run(simulation, phone, 0.3, (ports) =>
      sealDatabase(ports, {
        env: 'test',
        name: databaseName('test', phone.userId),
        keyOf: () => keys,
        keeps: 'all',
        isSignedIn: () => false,
      }),
    ).catch((error: unknown) => {
      if (phone.isFull && isQuotaExceeded(error)) return 'full' as const;
      throw error;
    });
    log(phone.name, 'seals what is kept:', outcome);
    if (phone.isFull) phone.isTrimmed = true;
    if (outcome === 'full') return;
    phone.sealing = outcome === 'died' ? 'begun' : 'sealed';
    if (outcome !== 'died') {
      count('seals what a sign-out keeps');
      return checkSealed(phone);
    }
    count('a page dies over sealing');
    if (sealFaults.random() < 0.5) return;
  }
}

/** The participant signs in again: what was sealed is there before the engine starts. */
export async function openKept(simulation: Simulation, phone: Phone): Promise<void> {
  if (phone.sealing === undefined) return;
  const keys = [await pair];
  const open = (chance: number) =>
    run(simulation, phone, chance, (ports) => openSealed(ports, { env: 'test', userId: phone.userId, keys }));
  let outcome = await open(0.3);
  if (outcome === 'died') {
    simulation.count('a page dies over opening what is sealed');
    outcome = await open(0);
  }
  simulation.log(phone.name, 'opens what is sealed:', outcome);
  if (phone.sealing === 'sealed')
    demand(outcome !== 'no_key', 'I15', () => `${phone.name}: the box does not open with its key`);
  delete phone.sealing;
}

/** I15: nothing that the participant left can be read, whatever a tab that slept through the sign-out does. */
export async function checkSealed({ device, userId, name, sealing }: Phone): Promise<void> {
  if (sealing !== 'sealed') return;
  const isReadable = mentions(await readRaw(device.factory), userId);
  demand(!isReadable, 'I15', () => `${name}: something can be read after it was sealed`);
  const entries = device.smallStore.keys().filter((key) => key.includes(userId));
  demand(entries.length === 0, 'I15', () => `${name}: ${entries.join(', ')} is left after it was sealed`);
}

/** Locks that do not lock are other steps' matter: a phone seals and opens in one context at a time. */
function run<T>(
  { world, sealFaults }: Simulation,
  { device, isFull }: Phone,
  chanceToDie: number,
  work: (ports: SealPorts) => Promise<T>,
): Promise<T | 'died'> {
  const context = createSealContext(device, { clock: world.clock, rng: sealFaults });
  context.indexedDB.setFull(isFull);
  const diesAfter =
    sealFaults.random() < chanceToDie ? Math.floor(sealFaults.random() * MOST_TRANSACTIONS) : NEVER;
  return context.run(
    (ports) =>
      work({
        ...ports,
        clock: {
          ...ports.clock,
          after(_ms, callback) {
            const timer = setTimeout(callback, PATIENCE_MS);
            return () => clearTimeout(timer);
          },
        },
        locks: { request: async (_name, _options, held) => held(new AbortController().signal) },
      }),
    diesAfter,
  );
}
