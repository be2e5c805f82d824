import type { HabitsAnswers, RoutineAnswer } from '#shared/content/habits-questionnaire.ts';
import { ROUTINES } from '#shared/content/routines.ts';

const OFFERED_MAX = 12;
/** Longer wishes are no label for a button, in characters. */
const LABEL_MAX = 60;

/** What the questionnaire named as a habit to begin with: own words first, then routines by their priority. */
export function habitOffers(answers: HabitsAnswers): string[] {
  const given: Partial<Record<string, RoutineAnswer>> = {
    ...answers.morningRoutine,
    ...answers.eveningRoutine,
  };
  const wished = (priority: RoutineAnswer['priority']) =>
    ROUTINES.filter(({ id }) => given[id]?.priority === priority && given[id]?.levelNow !== 'consistent').map(
      ({ label }) => label,
    );
  const own = [answers.morningFreeText, answers.eveningFreeText].flatMap((texts) =>
    (texts?.habitsToIntroduce ?? '').split(/[\n;]+/).map((line) => line.trim()),
  );
  const offers = [
    ...own.filter((line) => line !== '' && line.length <= LABEL_MAX),
    ...wished('top'),
    ...wished('medium'),
  ];
  return [...new Set(offers)].slice(0, OFFERED_MAX);
}
