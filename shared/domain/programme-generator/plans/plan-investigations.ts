import { INVESTIGATION_CONTENT, type InvestigationContent } from '../../../content/investigations.ts';
import { INVESTIGATIONS, type Investigation } from '../../../content/setup-options.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { addDays } from '../../time/local-date.ts';
import { isMultiDay } from '../../time/programme-week.ts';
import type { Choices } from '../sheet/choices.ts';
import type { DaySheet } from '../sheet/day-sheet.ts';
import type { Draft } from '../sheet/draft.ts';
import type { GeneratorInput } from '../sheet/generator-input.ts';
import { createInvestigationSchedule, type NewResult } from './investigation-schedule.ts';
import { lessonDraft } from './plan-lessons.ts';
import { WEEKS, type PlanSheet } from '../sheet/plan-sheet.ts';

const STEP_MINUTES = 5;
const STEPS_A_DAY = 2;
/** A week that has fewer days left leaves the beginning to the next one. */
const DAYS_NEEDED = 3;
const REVIEW_MINUTES = 10;

/** A step and the week it belongs to. */
interface Step {
  week: number;
  draft: Draft;
}

/**
 * A recent result is uploaded and read about; anything else is booked at once, done in the second or third week after,
 * uploaded in the fourth and then reviewed. What the participant goes without, or has not chosen, books nothing. What
 * is chosen so late that the programme ends before the review keeps the steps there is time for, and a note says so.
 * `reviewedBy` is the week in which the last result has been reviewed; null where there is none.
 */
export function planInvestigations(
  sheet: PlanSheet,
  choices: Choices,
  input: GeneratorInput,
): {
  planWeek: (week: number) => void;
  /** How many articles of investigations are still to be read in a week. */
  readIn: (week: number) => number;
  reviewedBy: number | null;
  notes: string[];
} {
  const used = new Map<LocalDate, number>();
  // Seven calls on the last day of a week are a bad beginning.
  const isLate = sheet.daysOf(sheet.firstWeek).length < DAYS_NEEDED;
  const begin = isLate ? Math.min(WEEKS, sheet.firstWeek + 1) : sheet.firstWeek;
  const schedule = createInvestigationSchedule(sheet.kept, input, begin);
  const chosen = INVESTIGATIONS.map((id) => ({ id, choice: input.setup?.investigations?.[id] }));
  const plans = chosen.flatMap(({ id, choice }, n) => {
    if (choice === 'recent_result') return [recentResult(id, schedule.recentResult(id))];
    if (choice === 'no_frills' || choice === 'extensive') return [newResult(id, schedule.newResult(id, n))];
    return [];
  });
  for (const { runs } of plans) {
    // A glucose monitor is worn on from a Monday; it is an event of its own length.
    if (!runs || endOf(runs) > WEEKS) continue;
    sheet.span(addDays(input.startDate, (runs.week - 1) * 7), runs.days, runs.draft);
  }
  const steps = plans.flatMap((plan) => plan.steps);
  const results = steps.filter(({ draft }) => draft.rule === 'investigation');
  return {
    planWeek(week) {
      for (const step of stepsIn(week)) placeStep(step, week);
    },
    readIn: (week) => stepsIn(week).filter(({ draft }) => draft.rule === 'lesson').length,
    reviewedBy:
      results.length === 0 ? null : Math.min(WEEKS, Math.max(...results.map((result) => result.week))),
    notes: plans.flatMap(({ name, steps: own }) =>
      own.some(({ week }) => week > WEEKS)
        ? [`Your ${name} comes late in the programme: upload and review its result when you have it.`]
        : [],
    ),
  };

  /** What is still to be planned: a step that stays takes no day's turn, and no lesson's. */
  function stepsIn(week: number): Step[] {
    return steps.filter(
      (step) => Math.max(step.week, sheet.firstWeek) === week && !sheet.kept.has(step.draft),
    );
  }

  function placeStep({ draft }: Step, week: number): void {
    // What has become an item of its week stays one.
    const standing = sheet.kept.findStanding(draft);
    const isItem = draft.minutes === 0 || (standing !== undefined && isMultiDay(standing));
    const anyTime = isItem ? [] : sheet.daysOf(week);
    const load = (day: DaySheet) => used.get(day.date) ?? 0;
    // Not all calls and readings on the first free evening.
    const most = anyTime.length > 1 ? STEPS_A_DAY : Infinity;
    const placed = anyTime
      .filter((day) => load(day) < most)
      .sort((a, b) => load(a) - load(b))
      .some((day) => {
        if (!sheet.place(day, draft, day.weekend ? choices.task.weekend : choices.task.weekday)) return false;
        used.set(day.date, load(day) + 1);
        return true;
      });
    if (!placed) sheet.placeInWeek(week, draft);
  }
}

interface Plan {
  name: string;
  steps: Step[];
  runs?: { week: number; days: number; draft: Draft };
}

/** The last week that it touches. */
function endOf({ week, days }: { week: number; days: number }): number {
  return week - 1 + Math.ceil(days / 7);
}

function recentResult(id: Investigation, week: number): Plan {
  const content = INVESTIGATION_CONTENT[id];
  const upload = stepOf(content, UPLOADING, { key: `${id}/upload`, week });
  return { name: content.name, steps: [upload, read(content, week)] };
}

function newResult(id: Investigation, { keys, weeks }: NewResult): Plan {
  const content = INVESTIGATION_CONTENT[id];
  const steps = [
    stepOf(content, BOOKING, { key: keys.book, week: weeks.book }),
    read(content, weeks.read),
    stepOf(content, UPLOADING, { key: keys.upload, week: weeks.upload }),
    stepOf(content, REVIEWING, { key: keys.review, week: weeks.review }),
  ];
  const done = stepOf(content, DOING, { key: keys.do, week: weeks.do });
  const { name, runsDays } = content;
  if (runsDays === undefined) return { name, steps: [...steps, done] };
  return { name, steps, runs: { week: weeks.do, days: runsDays, draft: done.draft } };
}

function read(content: InvestigationContent, week: number): Step {
  return { week, draft: lessonDraft(content.article) };
}

/** A kind of step: how it is called, what it takes, and why it is asked for. */
interface StepKind {
  title: (content: InvestigationContent) => string;
  minutes: number;
  why: string;
}

const START_WHY = 'A measured starting point shows what is worth working on.';
const RESULT_WHY = 'A result helps once it has been read, with its range and your own history.';
const BOOKING: StepKind = { title: ({ name }) => `Book your ${name}`, minutes: STEP_MINUTES, why: START_WHY };
const DOING: StepKind = {
  title: ({ doIt }) => `${doIt.charAt(0).toUpperCase()}${doIt.slice(1)}`,
  minutes: 0,
  why: START_WHY,
};
const UPLOADING: StepKind = {
  title: ({ name }) => `Upload your ${name} result`,
  minutes: STEP_MINUTES,
  why: RESULT_WHY,
};
const REVIEWING: StepKind = {
  title: ({ name }) => `Review your ${name} result`,
  minutes: REVIEW_MINUTES,
  why: RESULT_WHY,
};

function stepOf(
  content: InvestigationContent,
  { title, minutes, why }: StepKind,
  { key, week }: { key: string; week: number },
): Step {
  return {
    week,
    draft: {
      rule: 'investigation',
      key,
      title: title(content),
      type: 'core',
      minutes,
      why,
      techniques: ['2.6'],
      article: content.article,
    },
  };
}
