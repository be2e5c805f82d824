import type { HabitsAnswers, RoutineAnswer } from '../../../content/habits-questionnaire.ts';
import type { RoutineId } from '../../../content/routine-ids.ts';
import { ROUTINES, routineOf, type Routine } from '../../../content/routines.ts';
import type { Choices } from '../sheet/choices.ts';

/** A habit to build, with what it follows. */
export interface ChosenHabit {
  routine: Routine;
  anchor: string;
}

const ACTIVE_MAX = 5;
const NEW_IN_FIRST_WEEK = 2;
/** For whoever has not answered the questionnaire: small ones that ask for nothing. */
const DEFAULTS: readonly RoutineId[] = [
  'hydrationOnWaking',
  'sunlightExposure',
  'consistentBedtime',
  'eveningJournaling',
];
/** After a night's work the morning's light keeps people awake who should sleep. */
const DAYLIGHT: RoutineId = 'sunlightExposure';
const PRIORITY_WEIGHT = { '': 1, low: 1, medium: 2, top: 3 } as const;
/** Something never done has the most to give; what is occasional is half way. */
const LEVEL_WEIGHT = { '': 2, never: 3, occasional: 2, consistent: 0.3 } as const;

/**
 * The habits worth adding, the best first, at most five: by priority times how much is still missing. A consistent
 * routine is never added; it becomes the anchor of the first new habit in its half of the day. Left out is what needs
 * care while care is due, and what belongs to an area the participant does not want.
 */
export function chooseHabits(answers: HabitsAnswers | undefined, choices: Choices): ChosenHabit[] {
  const answered = ROUTINES.flatMap((routine) => {
    const answer = answerFor(routine, answers);
    return answer ? [{ routine, answer }] : [];
  });
  const usual = DEFAULTS.filter((id) => !choices.atNight || id !== DAYLIGHT).map(routineOf);
  const routines = answered.length > 0 ? byWorth(answered, choices) : usual;
  const wanted = routines.filter((routine) => isWanted(routine, answerFor(routine, answers), choices));
  return anchored(wanted.slice(0, ACTIVE_MAX), answered);
}

/** How many habits are active in the n-th week of habits: two at first, one more each fortnight. */
export function activeHabits(nthWeek: number): number {
  return Math.min(ACTIVE_MAX, NEW_IN_FIRST_WEEK + Math.floor((nthWeek - 1) / 2));
}

type Answered = { routine: Routine; answer: RoutineAnswer };

/** Undefined where neither question was answered. */
function answerFor(routine: Routine, answers: HabitsAnswers | undefined): RoutineAnswer | undefined {
  const page = routine.part === 'morning' ? answers?.morningRoutine : answers?.eveningRoutine;
  const answer = page?.[routine.id];
  return answer?.levelNow || answer?.priority ? answer : undefined;
}

function byWorth(answered: readonly Answered[], choices: Choices): Routine[] {
  const worth = ({ routine, answer }: Answered) =>
    PRIORITY_WEIGHT[answer.priority ?? ''] * LEVEL_WEIGHT[answer.levelNow ?? ''] +
    // Between equals the setup's priorities decide, then the order of the questionnaire.
    choices.priorities[routine.area] / 100;
  return answered
    .filter(({ answer }) => answer.levelNow !== 'consistent')
    .sort((a, b) => worth(b) - worth(a))
    .map(({ routine }) => routine);
}

function isWanted(routine: Routine, answer: RoutineAnswer | undefined, choices: Choices): boolean {
  if (routine.needsCare && choices.cautious) return false;
  const asked = answer?.priority === 'medium' || answer?.priority === 'top';
  return asked || choices.priorities[routine.area] > 0;
}

function anchored(routines: readonly Routine[], answered: readonly Answered[]): ChosenHabit[] {
  const anchors = answered
    .filter(({ answer }) => answer.levelNow === 'consistent')
    .map(({ routine }) => routine);
  return routines.map((routine) => {
    const firstOfPart = routines.find(({ part }) => part === routine.part) === routine;
    const anchor = firstOfPart ? anchors.find(({ part }) => part === routine.part) : undefined;
    return { routine, anchor: anchor?.asAnchor ?? routine.anchor };
  });
}
