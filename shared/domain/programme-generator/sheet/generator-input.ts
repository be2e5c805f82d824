import type { HabitsAnswers } from '../../../content/habits-questionnaire.ts';
import type { Setup } from '../../../content/setup-options.ts';
import type { PlanChange } from '../../../product/tables/proposals.schema.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Profile } from '../../../product/tables/profiles.schema.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';

/** Minutes of tasks a day; the check-in and the weekly reflection count apart. */
export interface DailyBudget {
  weekday: number;
  weekend: number;
}

/** A change of the plan that the participant accepted. */
export interface Adaptation extends PlanChange {
  /** The programme's week, from 1, in which it begins. */
  fromWeek: number;
}

/** Where a programme runs already and is written anew. */
export interface Resumption {
  /** The first day that is planned; what lies before it is history. */
  from: LocalDate;
  /** What stays as it is, before that day and after it. Its times, its minutes and its ids are taken. */
  kept: readonly ProgrammeEvent[];
  /** What lies ahead in the plan that is replaced. What is planned again as before keeps its week. */
  standing: readonly ProgrammeEvent[];
}

/** Everything a programme is made of. Equal inputs make equal programmes, ids included. */
export interface GeneratorInput {
  /** A UUID; the ids of the events are derived from it. */
  programmeId: string;
  /** A Monday, in `timeZone`. */
  startDate: LocalDate;
  /** When the participant signed up, as wall time in `timeZone`. No event lies before it. */
  signedUpAt: LocalDateTime;
  timeZone: string;
  profile: Pick<Profile, 'name' | 'age' | 'gender'>;
  setup?: Setup | undefined;
  questionnaire?: HabitsAnswers | undefined;
  /** "Anything we should be careful about?" Undefined where it was never asked. */
  carefulAbout?: string | undefined;
  /** 30 on weekdays and 45 at weekends where absent. */
  budget?: DailyBudget | undefined;
  adaptations?: readonly Adaptation[] | undefined;
  /** Absent where the programme begins. */
  resume?: Resumption | undefined;
}
