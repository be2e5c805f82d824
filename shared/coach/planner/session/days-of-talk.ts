import { addDays, weekdayName } from '../../../domain/time/local-date.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { TASK_TITLE_MAX } from '../../../product/tables/own-task.ts';
import { numberOf } from '../reading/number-words.ts';
import { plainText } from '../reading/plain-text.ts';
import type { FixedAnswers, FixedSession } from './fixed-session.schema.ts';
import { goalOf } from './fixed-steps.ts';

/** What a talk with fixed questions could put on the days ahead, and on which of them at first. */
export interface DaysOfTalk {
  /** The tasks, in the participant's own words. */
  titles: string[];
  /** The seven days from tomorrow on. */
  dates: LocalDate[];
  wished: LocalDate[];
}

const DAYS = 7;
/** Where no word says how often. */
const USUAL_TIMES = 3;

/** Null where the talk names nothing to do: a note of a symptom, or a goal without words. */
export function daysOfTalk({ type, answers }: FixedSession, today: LocalDate): DaysOfTalk | null {
  const titles = TITLES[type](answers).map(asTitle).filter(Boolean);
  if (titles.length === 0) return null;
  const dates = Array.from({ length: DAYS }, (_, n) => addDays(today, n + 1));
  const times = type === 'post_questionnaire_followup' ? DAYS : timesIn(answers);
  const named = dates.filter((date) => namesDay(answers, weekdayName(date)));
  const spread = dates.filter(
    (_, n) => Math.floor((n * times) / DAYS) < Math.floor(((n + 1) * times) / DAYS),
  );
  return { titles, dates, wished: named.length > 0 ? named : spread };
}

const TITLES: Readonly<Record<FixedSession['type'], (answers: FixedAnswers) => string[]>> = {
  goal_setting: (answers) => [wordsOf(goalOf(answers))],
  weekly_checkin: ({ if_then }) => [wordsOf(if_then)],
  post_questionnaire_followup: (answers) =>
    [1, 2, 3].map((n) => {
      const [habit, anchor] = [wordsOf(answers[`habit_${n}`]), wordsOf(answers[`anchor_${n}`])];
      return habit === '' || anchor === '' ? habit : `${habit} (${anchor})`;
    }),
  symptom_assessment: () => [],
};

const wordsOf = (answer: string | number | null | undefined) => String(answer ?? '').trim();

/** One line that begins with a capital letter. */
function asTitle(words: string): string {
  const line = words.replace(/\p{Cc}+/gu, ' ').trim();
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`.slice(0, TASK_TITLE_MAX).trim();
}

/** '3 times a week' */
function timesIn({ measure }: FixedAnswers): number {
  const plain = plainText(wordsOf(measure));
  if (/\b(?:daily|every ?day|each day|(?:a|per) day)\b/.test(plain)) return DAYS;
  if (/\bonce (?:a|per) week\b/.test(plain)) return 1;
  if (/\btwice\b/.test(plain)) return 2;
  const said = /\b([\w-]+) (?:times|days)\b/.exec(plain)?.[1];
  const times = said === undefined ? NaN : Number(said) || numberOf(said);
  return times >= 1 ? Math.min(times, DAYS) : USUAL_TIMES;
}

/** 'On Mondays and Thursdays' */
function namesDay({ measure, fit }: FixedAnswers, weekday: string): boolean {
  return plainText(`${wordsOf(measure)} ${wordsOf(fit)}`).includes(weekday.toLowerCase());
}
