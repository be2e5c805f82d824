import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import { EVENING_ROUTINE_IDS, MORNING_ROUTINE_IDS } from '#shared/content/routine-ids.ts';
import { refusedField } from '#server/http/refused-field.ts';

/**
 * Throws HttpError 400 for a routine that stands in the other half of the day. Only the REST call asks; the answers of an
 * older phone come by the sync and stay.
 */
export function refuseAnswers({ morningRoutine, eveningRoutine }: HabitsAnswers): void {
  refuseOthers('morningRoutine', morningRoutine, MORNING_ROUTINE_IDS);
  refuseOthers('eveningRoutine', eveningRoutine, EVENING_ROUTINE_IDS);
}

function refuseOthers(part: string, answers: object | undefined, own: readonly string[]): void {
  const other = Object.keys(answers ?? {}).find((routine) => !own.includes(routine));
  if (other === undefined) return;
  const half = part === 'morningRoutine' ? 'an evening' : 'a morning';
  throw refusedField(
    `response_data.${part}.${other}`,
    `${other} is ${half} routine, so it cannot be in ${part}.`,
  );
}
