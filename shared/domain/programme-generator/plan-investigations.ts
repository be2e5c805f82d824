import { INVESTIGATION_CONTENT, type InvestigationContent } from '../../content/investigations.ts';
import { INVESTIGATIONS, type Investigation } from '../../content/setup-options.ts';
import { addDays } from '../local-date.ts';
import type { Choices } from './choices.ts';
import type { Draft } from './draft.ts';
import type { GeneratorInput } from './generator-input.ts';
import { lessonDraft } from './plan-lessons.ts';
import type { PlanSheet } from './plan-sheet.ts';

const UPLOAD_WEEK = 4;
const STEP_MINUTES = 5;
const REVIEW_MINUTES = 10;

/** A step and the week it belongs to. */
interface Step {
  week: number;
  draft: Draft;
}

/**
 * A recent result is uploaded and read about; anything else is booked at once, done in the second or third week,
 * uploaded in the fourth and then reviewed. What the participant goes without, or has not chosen, books nothing.
 * Answers the week in which the last result has been reviewed; null where there is none.
 */
export function planInvestigations(
  sheet: PlanSheet,
  choices: Choices,
  input: GeneratorInput,
): { planWeek: (week: number) => void; reviewedBy: number | null } {
  const chosen = INVESTIGATIONS.map((id) => ({ id, choice: input.setup?.investigations?.[id] }));
  const plans = chosen.flatMap(({ id, choice }, n) => {
    if (choice === 'recent_result') return [recentResult(id, sheet.firstWeek)];
    if (choice === 'no_frills' || choice === 'extensive') return [newResult(id, sheet.firstWeek, n)];
    return [];
  });
  for (const { runs } of plans) {
    // A glucose monitor is worn on from a Monday; it is an event of its own length.
    if (runs) sheet.span(addDays(input.startDate, (runs.week - 1) * 7), runs.days, runs.draft);
  }
  const steps = plans.flatMap((plan) => plan.steps);
  return {
    planWeek(week) {
      for (const step of steps) if (step.week === week) placeStep(step);
    },
    reviewedBy: steps.length === 0 ? null : Math.max(...steps.map((step) => step.week)),
  };

  function placeStep({ week, draft }: Step): void {
    const anyTime = draft.minutes > 0 ? sheet.daysOf(week) : [];
    const placed = anyTime.some((day) =>
      sheet.place(day, draft, day.weekend ? choices.task.weekend : choices.task.weekday),
    );
    if (!placed) sheet.placeInWeek(week, draft);
  }
}

interface Plan {
  steps: Step[];
  runs?: { week: number; days: number; draft: Draft };
}

function recentResult(id: Investigation, week: number): Plan {
  const content = INVESTIGATION_CONTENT[id];
  return { steps: [upload(id, content, week), read(content, week)] };
}

function newResult(id: Investigation, firstWeek: number, n: number): Plan {
  const content = INVESTIGATION_CONTENT[id];
  const runsWeeks = Math.ceil((content.runsDays ?? 0) / 7);
  // Every other one a week later, so that they do not all fall into one week.
  const doWeek = firstWeek + 1 + (runsWeeks > 0 ? 0 : n % 2);
  const uploadWeek = Math.max(UPLOAD_WEEK, doWeek + Math.max(1, runsWeeks));
  const steps = [
    step(id, 'book', firstWeek, `Book your ${content.name}`, STEP_MINUTES, content),
    read(content, firstWeek),
    upload(id, content, uploadWeek),
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
  if (content.runsDays === undefined) return { steps: [...steps, done] };
  return { steps, runs: { week: doWeek, days: content.runsDays, draft: done.draft } };
}

function upload(id: Investigation, content: InvestigationContent, week: number): Step {
  return step(id, 'upload', week, `Upload your ${content.name} result`, STEP_MINUTES, content);
}

function read(content: InvestigationContent, week: number): Step {
  return { week, draft: lessonDraft(content.article) };
}

function step(
  id: Investigation,
  name: 'book' | 'do' | 'upload' | 'review',
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
