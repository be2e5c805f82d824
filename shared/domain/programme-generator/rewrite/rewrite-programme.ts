import type { HabitsAnswers } from '../../../content/habits-questionnaire.ts';
import type { Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Profile } from '../../../product/tables/profiles.schema.ts';
import type { Programme } from '../../../product/tables/programmes.schema.ts';
import type { Proposal } from '../../../product/tables/proposals.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { Instant } from '../../../protocol/instant.ts';
import { addDays } from '../../time/local-date.ts';
import { isKeptOnRegeneration } from '../../tasks/own-tasks.ts';
import { isMultiDay } from '../../time/programme-week.ts';
import { taskStatusOf } from '../../tasks/task-status.ts';
import { localDateTimeIn } from '../../time/zoned-time.ts';
import { resolveChoices } from '../sheet/choices.ts';
import { generateProgramme } from '../generate-programme.ts';
import type { Adaptation, GeneratorInput, Resumption } from '../sheet/generator-input.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { needsCare } from '../plans/needs-care.ts';
import { planChanges, type PlanChanges } from './plan-changes.ts';
import { keptMetadata } from './plan-metadata.ts';
import { sameEvent } from './same-event.ts';

/** Everything that a rewriting looks at. Phone and server read it from their own rows. */
export interface RewriteInput {
  programme: Programme;
  /** All events of the programme, archived ones included where they are known. */
  events: readonly ProgrammeEvent[];
  profile: Pick<Profile, 'name' | 'age' | 'gender'>;
  /** What was saved last; absent where nothing was. */
  setup?: Setup | undefined;
  questionnaire?: HabitsAnswers | undefined;
  proposals?: readonly Proposal[] | undefined;
  /** The routines whose habits alone are written anew: accepting their doses changes nothing beside them. Absent: all. */
  only?: readonly string[] | undefined;
  /** Today in the programme's zone. */
  today: LocalDate;
}

export interface Rewriting {
  /** Rows to write: new ones, changed ones, and superseded ones with `archived_at`. */
  writes: ProgrammeEvent[];
  changes: PlanChanges;
  /** What could not be had in full, in sentences for the participant. */
  notes: string[];
}

/**
 * Writes what is left of a running programme anew, from tomorrow on. Pure: the phone shows it as a preview and the
 * server writes the same.
 *
 *   history: every day up to today ──────────────────────────────▶ stays
 *   today or ahead, not done, and no longer known to be safe ─────▶ archived or replaced, whoever put a hand to it
 *   ahead, and the participant's (own-tasks.ts) ──────────────────▶ stays; its time, minutes and id are taken
 *   ahead, in the old plan and in the new one (same id) ─────────▶ takes the new place, or stays where it is the same
 *   ahead, in the old plan only ─────────────────────────────────▶ archived at `now`, never deleted
 *   ahead, in the new plan only ─────────────────────────────────▶ added, or taken back out of the archive
 */
export function rewriteProgramme(input: RewriteInput, now: Instant): Rewriting {
  const { programme, events } = input;
  const { answers, shown, unsafe, resume } = readRunning(input);
  const { from, kept } = resume;
  const generated = generateProgramme({ ...answers, resume });

  const keptIds = new Set(kept.map(({ id }) => id));
  const known = new Map(events.map((event) => [event.id, event]));
  const planned = generated.events.filter(isWritten(input)).map((event) => {
    const existing = known.get(event.id);
    const wasTakenOut = existing && (unsafe.has(existing) || existing.archived_at !== null);
    return overExisting(event, wasTakenOut ? asNotBegun(existing) : existing);
  });
  const plannedIds = new Set(planned.map(({ id }) => id));
  const superseded = shown.filter(({ id }) => !keptIds.has(id) && !plannedIds.has(id));
  const differing = planned.filter((event) => {
    const before = known.get(event.id);
    return before === undefined || !sameEvent(before, event);
  });
  return {
    writes: [...differing, ...superseded.map((event) => ({ ...event, archived_at: now }))],
    changes: planChanges({ programme, before: shown, kept, planned, superseded, from }),
    notes: [
      ...generated.notes,
      ...(shown.some((event) => unsafe.has(event) && staysAsItIs(event, from))
        ? [
            'Intervals, cold showers and cardio bursts of today, and those you had moved or begun, are taken out. What you have done stays.',
          ]
        : []),
    ],
  };
}

/** Of a running programme: the answers it is written from, what is shown of it, what is no longer safe, and what stays. */
export function readRunning(input: RewriteInput): {
  answers: GeneratorInput;
  shown: readonly ProgrammeEvent[];
  unsafe: ReadonlySet<ProgrammeEvent>;
  resume: Resumption;
} {
  const answers = generatorInput(input);
  const from = addDays(input.today, 1);
  const shown = input.events.filter(({ archived_at }) => archived_at === null);
  const isUnsafe = (event: ProgrammeEvent) => needsCare(event) && isStillAhead(event, input.today);
  const unsafe = new Set(resolveChoices(answers).cautious ? shown.filter(isUnsafe) : []);
  const left = shown.filter((event) => !unsafe.has(event));
  const isAsked = isWritten(input);
  const stays = (event: ProgrammeEvent) => staysAsItIs(event, from) || !isAsked(event);
  const kept = left.filter(stays);
  const standing = left.filter((event) => !stays(event));
  return { answers, shown, unsafe, resume: { from, kept, standing } };
}

/** Whether an event is among those that are written anew. */
function isWritten({ only }: RewriteInput): (event: ProgrammeEvent) => boolean {
  if (!only) return () => true;
  const routines = new Set<unknown>(only);
  return ({ metadata }) => metadata.rule === 'habit' && routines.has(metadata.article);
}

/** What the generator makes a participant's programme from. */
function generatorInput(input: RewriteInput): GeneratorInput {
  const { programme, profile, setup, questionnaire, proposals = [] } = input;
  return {
    programmeId: programme.id,
    startDate: programme.start_date,
    signedUpAt: localDateTimeIn(programme.time_zone, Date.parse(programme.created_at)),
    timeZone: programme.time_zone,
    profile,
    setup,
    questionnaire,
    // Whoever completed the setup was asked; an empty field says that there is nothing.
    carefulAbout: setup && (setup.carefulAbout ?? ''),
    adaptations: acceptedChanges(proposals),
  };
}

function acceptedChanges(proposals: readonly Proposal[]): Adaptation[] {
  return proposals
    .filter(({ status }) => status === 'accepted')
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ from_week, change }) => ({ ...change, fromWeek: from_week }));
}

/** Of today or later, and neither done nor given up. Whether its hour is over plays no part: it can still be done. */
function isStillAhead(event: ProgrammeEvent, today: LocalDate): boolean {
  return dateOf(event) >= today && ['pending', 'in_progress'].includes(taskStatusOf(event));
}

/** History, what the participant has put a hand to, and what has begun and is no item of its week. */
function staysAsItIs(event: ProgrammeEvent, from: LocalDate): boolean {
  if (isKeptOnRegeneration(event)) return true;
  if (dateOf(event) >= from) return false;
  // What a week asks for is not moved on its last day.
  const isOver = event.end_local <= `${addDays(from, 1)}T00:00`;
  const isOpenItem = isMultiDay(event) && event.program_week !== null && event.metadata.rule !== 'theme';
  return isOver || !isOpenItem;
}

/** What was begun before it was taken out is not begun where it, or a walk in its place, is planned again. */
function asNotBegun(event: ProgrammeEvent): ProgrammeEvent {
  if (taskStatusOf(event) !== 'in_progress') return event;
  const { status: _, ...metadata } = event.metadata;
  return { ...event, metadata };
}

/** The planned event over the row that is there: its status stays, and an item of the same week keeps its days. */
function overExisting(planned: ProgrammeEvent, existing: ProgrammeEvent | undefined): ProgrammeEvent {
  if (!existing) return planned;
  const sameWeekItem =
    existing.archived_at === null &&
    isMultiDay(planned) &&
    isMultiDay(existing) &&
    existing.program_week === planned.program_week;
  return {
    ...planned,
    ...(sameWeekItem && { start_local: existing.start_local, end_local: existing.end_local }),
    google_event_id: existing.google_event_id,
    status: existing.status,
    completion_date: existing.completion_date,
    metadata: { ...keptMetadata(existing.metadata), ...planned.metadata },
  };
}
