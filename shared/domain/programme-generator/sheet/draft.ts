import type { PriorityArea } from '../../../content/setup-options.ts';
import type { LocalDate } from '../../../protocol/ids.ts';

/** The rule of the generator that an event comes from. */
export type RuleId =
  | 'first-day'
  | 'check-in'
  | 'plan-the-day'
  | 'weekly-reflection'
  | 'habits-questionnaire'
  | 'cardio'
  | 'strength'
  | 'habit'
  | 'lesson'
  | 'practice'
  | 'investigation'
  | 'consultation'
  | 'theme';

/** Something to do, before it has found its place. */
export interface Draft {
  rule: RuleId;
  /** Unique within the rule and the same in every run, such as 'w3/1': the event's id is derived from it. */
  key: string;
  title: string;
  type: 'core' | 'content' | 'habit' | 'pre_checkin_review';
  minutes: number;
  why: string;
  /** Behaviour-change techniques by their codes in the BCT Taxonomy v1 (Michie 2013). */
  techniques: readonly string[];
  /** An article of the library. */
  article: string;
  area?: PriorityArea;
  /** Training: absent on the week's rest day. */
  exercise?: true;
  /** Of a habit: the step that its dose has reached; absent while it is the tiny one. */
  dose?: number;
  description?: string;
  source?: string;
}

export type Place =
  /** `at` in minutes since midnight. */
  | { kind: 'timed'; date: LocalDate; at: number }
  | { kind: 'all_day'; date: LocalDate }
  /** Several whole days. `week` is null where it runs over more than one. */
  | { kind: 'span'; from: LocalDate; days: number; week: number | null };

export interface PlacedDraft {
  draft: Draft;
  place: Place;
}
