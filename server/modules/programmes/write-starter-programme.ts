import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import { mondayOf } from '#shared/domain/time/local-date.ts';
import {
  generateProgramme,
  type GeneratedProgramme,
} from '#shared/domain/programme-generator/generate-programme.ts';
import { localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { raiseVersion } from '#server/sync/lock-version.ts';
import { saveRow, saveRows } from '#server/sync/row-store.ts';

export interface SignedUp {
  userId: string;
  /** Milliseconds since the epoch. */
  signedUpAt: number;
  /** A zone that this runtime knows: the phone's. */
  timeZone: string;
  profile: Pick<Profile, 'name' | 'age' | 'gender'>;
}

export interface StarterProgramme extends GeneratedProgramme {
  /** The user's version in which the rows were written. */
  version: number;
}

/**
 * Writes the participant's profile and a first programme, from the Monday of the sign-up's week on and with nothing
 * chosen yet. Runs inside the caller's transaction, which must already act as that user (role app_rw).
 */
export async function writeStarterProgramme(
  deps: Pick<ServerDeps, 'ids'>,
  trx: Trx,
  signedUp: SignedUp,
): Promise<StarterProgramme> {
  const { userId, timeZone, profile } = signedUp;
  const signedUpAt = localDateTimeIn(timeZone, signedUp.signedUpAt);
  const generated = generateProgramme({
    programmeId: deps.ids.uuid(),
    startDate: mondayOf(signedUpAt.slice(0, 10)),
    signedUpAt,
    timeZone,
    profile,
  });
  const version = await raiseVersion(trx, userId);
  const { name, age, gender } = profile;
  await saveRow(trx, userId, version, 'profiles', { id: userId, name, age, gender });
  await saveRow(trx, userId, version, 'programmes', generated.programme);
  await saveRows(trx, userId, version, 'events', generated.events);
  return { ...generated, version };
}
