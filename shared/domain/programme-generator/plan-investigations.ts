import { INVESTIGATION_CONTENT, type InvestigationContent } from '../../content/investigations.ts';
import { INVESTIGATIONS, type Investigation } from '../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../contract/entities/programme-event.ts';
import type { LocalDate } from '../../contract/ids.ts';
import { addDays } from '../local-date.ts';
import type { Choices } from './choices.ts';
import type { DaySheet } from './day-sheet.ts';
import type { Draft } from './draft.ts';
import type { GeneratorInput } from './generator-input.ts';
import { dateOf } from './kept-events.ts';
import { lessonDraft } from './plan-lessons.ts';
import { WEEKS, type PlanSheet } from './plan-sheet.ts';

const UPLOAD_WEEK = 4;
const STEP_MINUTES = 5;
const STEPS_A_DAY = 2;
/** A week that has fewer days left leaves the beginning to the next one. */
const DAYS_NEEDED = 3;
const REVIEW_MINUTES = 10;

type StepName = 'book' | 'do' | 'upload' | 'upload-new' | 'review';

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
  const chosen = INVESTIGATIONS.map((id) => ({ id, choice: input.setup?.investigations?.[id] }));
  const plans = chosen.flatMap(({ id, choice }, n) => {
    if (choice === 'recent_result') return [recentResult(id, begin)];
    if (choice === 'no_frills' || choice === 'extensive')
      return [newResult(id, bookedIn(id), n, hasOlderResult(id))];
    return [];
  });
  for (const { runs } of plans) {
    // A glucose monitor is worn on from a Monday; it is an event of its own length.
    if (!runs || endOf(runs) > WEEKS) continue;
    const from = addDays(input.startDate, (Math.max(runs.week, sheet.firstWeek) - 1) * 7);
    const open = input.resume && input.resume.from > from ? input.resume.from : from;
    sheet.span(open, runs.days, runs.draft);
  }
  const steps = plans.flatMap((plan) => plan.steps);
  return {
    planWeek(week) {
      for (const step of stepsIn(week)) placeStep(step, week);
    },
    readIn: (week) => stepsIn(week).filter(({ draft }) => draft.rule === 'lesson').length,
    reviewedBy: steps.length === 0 ? null : Math.min(WEEKS, Math.max(...steps.map((step) => step.week))),
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

  /** The week in which it was booked, where that is history; else the one in which all of them begin. */
  function bookedIn(id: Investigation): number {
    return stepThatStays(id, 'book')?.program_week ?? begin;
  }

  /** Whether a result was uploaded, or was to be, before anything was booked: it is not the one that is booked now. */
  function hasOlderResult(id: Investigation): boolean {
    const uploaded = stepThatStays(id, 'upload');
    if (!uploaded || !input.resume) return false;
    const booked = stepThatStays(id, 'book');
    return dateOf(uploaded) < (booked ? dateOf(booked) : input.resume.from);
  }

  function stepThatStays(id: Investigation, name: StepName): ProgrammeEvent | undefined {
    return sheet.kept
      .ofRule('investigation')
      .find((event) => sheet.kept.isOf(event, { rule: 'investigation', key: `${id}/${name}` }));
  }

  function placeStep({ draft }: Step, week: number): void {
    const anyTime = draft.minutes > 0 ? sheet.daysOf(week) : [];
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
  return { name: content.name, steps: [upload(id, content, week), read(content, week)] };
}

function newResult(id: Investigation, firstWeek: number, n: number, isSecond: boolean): Plan {
  const content = INVESTIGATION_CONTENT[id];
  const runsWeeks = Math.ceil((content.runsDays ?? 0) / 7);
  // Every other one a week later, so that they do not all fall into one week.
  const doWeek = firstWeek + 1 + (runsWeeks > 0 ? 0 : n % 2);
  const uploadWeek = Math.max(UPLOAD_WEEK, doWeek + Math.max(1, runsWeeks));
  const steps = [
    step(id, 'book', firstWeek, `Book your ${content.name}`, STEP_MINUTES, content),
    // Read before it is done; every other one a week later, too.
    read(content, firstWeek + (n % 2)),
    upload(id, content, uploadWeek, isSecond ? 'upload-new' : 'upload'),
    step(id, 'review', uploadWeek + 1, `Review your ${content.name} result`, REVIEW_MINUTES, content),
  ];
  const done = step(
    id,
    'do',
    doWeek,
    `${content.doIt.charAt(0).toUpperCase()}${content.doIt.slice(1)}`,
    0,
    content,
  );
  const { name } = content;
  if (content.runsDays === undefined) return { name, steps: [...steps, done] };
  return { name, steps, runs: { week: doWeek, days: content.runsDays, draft: done.draft } };
}

function upload(
  id: Investigation,
  content: InvestigationContent,
  week: number,
  name: 'upload' | 'upload-new' = 'upload',
): Step {
  return step(id, name, week, `Upload your ${content.name} result`, STEP_MINUTES, content);
}

function read(content: InvestigationContent, week: number): Step {
  return { week, draft: lessonDraft(content.article) };
}

function step(
  id: Investigation,
  name: StepName,
  week: number,
  title: string,
  minutes: number,
  content: InvestigationContent,
): Step {
  const why =
    name === 'book' || name === 'do'
      ? 'A measured starting point shows what is worth working on.'
      : 'A result helps once it has been read, with its range and your own history.';
  return {
    week,
    draft: {
      rule: 'investigation',
      key: `${id}/${name}`,
      title,
      type: 'core',
      minutes,
      why,
      techniques: ['2.6'],
      article: content.article,
    },
  };
}
