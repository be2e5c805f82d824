import type { PromiseExtended } from 'dexie';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { StoredRow } from '../../store/schema.ts';
import type { DaymarkDatabase } from '../database.ts';
import { byLatest } from './by-latest.ts';

/** Every completed questionnaire, the latest first; ties by id, so that every device agrees. */
export function questionnairesLatestFirst(db: DaymarkDatabase): PromiseExtended<Questionnaire[]> {
  return db.questionnaires.toArray().then(latestFirst);
}

/** The questionnaire that counts for the programme. */
export function latestQuestionnaire(db: DaymarkDatabase): PromiseExtended<Questionnaire | undefined> {
  return questionnairesLatestFirst(db).then(([latest]) => latest);
}

/** The questionnaire that counts for an event. */
export function questionnaireOf(
  db: DaymarkDatabase,
  eventId: string,
): PromiseExtended<Questionnaire | undefined> {
  return db.questionnaires
    .where('row.event_id')
    .equals(eventId)
    .toArray()
    .then((all) => latestFirst(all)[0]);
}

function latestFirst(stored: StoredRow<Questionnaire>[]): Questionnaire[] {
  const order = ({ id, completed_at }: Questionnaire) => ({ id, at: completed_at });
  return stored.map(({ row }) => row).sort((a, b) => byLatest(order(a), order(b)));
}
