import { sql } from 'kysely';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { SavedSetup } from '#shared/product/tables/setups.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import { columnsOf } from '../../sync/row-store.ts';

const COLUMNS = ['id', 'title', 'start_date', 'end_date', 'time_zone', 'created_at'] as const;

/** All of the user's programmes, the latest start first. */
export function programmesOf(trx: Trx, userId: string): Promise<Programme[]> {
  return trx
    .selectFrom('programmes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('start_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The user's programme of that id; undefined where there is none, or it is another's. */
export function programmeOf(trx: Trx, userId: string, id: string): Promise<Programme | undefined> {
  return trx
    .selectFrom('programmes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface ProgrammeRows {
  /** Archived ones included. */
  events: ProgrammeEvent[];
  profile: Profile | undefined;
  /** What was saved last. */
  setup: SavedSetup | undefined;
  questionnaire: Questionnaire | undefined;
  proposals: Proposal[];
}

/** Everything that a programme is written from. */
export async function rowsOfProgramme(trx: Trx, userId: string, programId: string): Promise<ProgrammeRows> {
  const events = await sql<ProgrammeEvent>`
    select ${columnsOf('events')} from events
    where user_id = ${userId} and program_id = ${programId} order by start_local, id`.execute(trx);
  const profiles = await sql<Profile>`
    select ${columnsOf('profiles')} from profiles where user_id = ${userId}`.execute(trx);
  const setups = await sql<SavedSetup>`
    select ${columnsOf('setups')} from setups
    where user_id = ${userId} order by created_at desc, id desc limit 1`.execute(trx);
  const questionnaires = await sql<Questionnaire>`
    select ${columnsOf('questionnaires')} from questionnaires
    where user_id = ${userId} order by completed_at desc, id desc limit 1`.execute(trx);
  const proposals = await sql<Proposal>`
    select ${columnsOf('proposals')} from proposals
    where user_id = ${userId} and program_id = ${programId} order by id`.execute(trx);
  return {
    events: events.rows,
    profile: profiles.rows[0],
    setup: setups.rows[0],
    questionnaire: questionnaires.rows[0],
    proposals: proposals.rows,
  };
}

/** The user's answers that were saved last, at most so many of each, the earliest of them first. */
export async function latestAnswersOf(
  trx: Trx,
  userId: string,
  most: number,
): Promise<{ setups: SavedSetup[]; questionnaires: Questionnaire[] }> {
  const setups = await sql<SavedSetup>`
    select ${columnsOf('setups')} from setups
    where user_id = ${userId} order by created_at desc, id desc limit ${most}`.execute(trx);
  const questionnaires = await sql<Questionnaire>`
    select ${columnsOf('questionnaires')} from questionnaires
    where user_id = ${userId} order by completed_at desc, id desc limit ${most}`.execute(trx);
  return { setups: setups.rows.toReversed(), questionnaires: questionnaires.rows.toReversed() };
}

/** All of the user's check-ins. */
export async function checkInsOf(trx: Trx, userId: string): Promise<CheckIn[]> {
  const { rows } = await sql<CheckIn>`
    select ${columnsOf('check_ins')} from check_ins where user_id = ${userId}`.execute(trx);
  return rows;
}

/** Whose programme is not over on a day, for a job: nothing of what anybody did. */
export function runningProgrammes(
  trx: Trx,
  today: LocalDate,
): Promise<{ user_id: string; time_zone: string }[]> {
  return trx
    .selectFrom('programmes')
    .select(['user_id', 'time_zone'])
    .where('end_date', '>=', today)
    .execute();
}
