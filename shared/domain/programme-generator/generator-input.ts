import type { HabitsAnswers } from '../../content/habits-questionnaire.ts';
import type { Setup } from '../../content/setup-options.ts';
import type { Profile } from '../../contract/entities/profile.ts';
import type { LocalDate, LocalDateTime } from '../../contract/ids.ts';

/** Minutes of tasks a day; the check-in and the weekly reflection count apart. */
export interface DailyBudget {
  weekday: number;
  weekend: number;
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
}
