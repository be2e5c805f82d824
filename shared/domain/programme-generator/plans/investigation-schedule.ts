import { INVESTIGATION_CONTENT } from '../../../content/investigations.ts';
import type { Investigation } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { addDays } from '../../time/local-date.ts';
import { taskStatusOf } from '../../tasks/task-status.ts';
import type { GeneratorInput } from '../sheet/generator-input.ts';
import type { KeptEvents } from '../sheet/kept-events.ts';
import { WEEKS } from '../sheet/plan-sheet.ts';

const UPLOAD_WEEK = 4;

type StepName = 'book' | 'do' | 'upload' | 'review';

/** The steps of an investigation: their keys, and the weeks they belong to. */
export interface NewResult {
  keys: Readonly<Record<StepName, string>>;
  weeks: Readonly<Record<StepName | 'read', number>>;
}

/**
 * In which weeks investigations take place. What stays, or stands in the plan that is replaced, keeps its week; the steps
 * after it come later. What was dropped and is chosen again is booked again, unless the booking was made: the steps of
 * each booking have their own keys. `begin` is the week in which new ones are booked.
 */
export function createInvestigationSchedule(kept: KeptEvents, input: GeneratorInput, begin: number) {
  return {
    /** The week in which a recent result is uploaded. */
    recentResult(id: Investigation): number {
      const draftOf = (name: string) => ({ rule: 'investigation', key: keyOf(id, name, 1) }) as const;
      // The upload of a new result stands where that will be there, weeks from now.
      const wasNew = kept.findStanding(draftOf('review')) !== undefined;
      const there = wasNew ? kept.find(draftOf('upload')) : find(draftOf('upload').key);
      return there ? kept.weekOf(there) : begin;
    },
    /** `n` is its place among all: every other one is done a week later, so that they do not all fall into one week. */
    newResult(id: Investigation, n: number): NewResult {
      let booking = 1;
      while (stepsOf(id, booking + 1).some((key) => find(key))) booking += 1;
      const last = scheduleOf(id, n, booking);
      return wasDropped(id, last) ? scheduleOf(id, n, booking + 1) : last;
    },
  };

  function scheduleOf(id: Investigation, n: number, booking: number): NewResult {
    const key = (name: string) => keyOf(id, name, booking);
    const runsDays = INVESTIGATION_CONTENT[id].runsDays ?? 0;
    const takes = Math.max(1, Math.ceil(runsDays / 7));
    const delay = n % 2;
    const book = weekOf(key('book'), begin, 1);
    const usual = runsDays > 0 ? mondayAhead(Math.max(begin, book + 1)) : book + 1 + delay;
    const done = weekOf(key('do'), usual, book + 1);
    const upload = key(hasOlderResult(key('upload'), done + takes) ? 'upload-new' : 'upload');
    const result = Math.max(UPLOAD_WEEK, done + takes);
    const uploaded = weekOf(upload, result, result);
    const reviewed = weekOf(key('review'), uploaded + 1, uploaded + 1);
    return {
      keys: { book: key('book'), do: key('do'), upload, review: key('review') },
      // Read before it is done.
      weeks: { book, read: book + delay, do: done, upload: uploaded, review: reviewed },
    };
  }

  /** The week, or the next one where its Monday is over. */
  function mondayAhead(week: number): number {
    return input.resume && mondayOfWeek(week) < input.resume.from ? week + 1 : week;
  }

  /** Where it stays or stands ahead, unless that is too early; else its usual week. */
  function weekOf(key: string, usual: number, earliest: number): number {
    const draft = { rule: 'investigation', key } as const;
    const staying = kept.find(draft);
    if (staying) return kept.weekOf(staying);
    const standing = kept.findStanding(draft);
    return standing ? Math.max(kept.weekOf(standing), earliest) : Math.max(usual, begin);
  }

  /**
   * A booking that stays, while a step of it that there is time for is in neither plan: unless it was made, and waits.
   * Or what comes after a booking that is in neither.
   */
  function wasDropped(id: Investigation, { keys, weeks }: NewResult): boolean {
    const stays = (key: string) => kept.find({ rule: 'investigation', key });
    const book = stays(keys.book);
    const done = stays(keys.do);
    if (!find(keys.book)) return done !== undefined || stays(keys.review) !== undefined;
    if (!book) return false;
    const lasts = Math.ceil((INVESTIGATION_CONTENT[id].runsDays ?? 1) / 7);
    const isMissing = (name: StepName, weeksLong = 1) =>
      weeks[name] + weeksLong - 1 <= WEEKS && find(keys[name]) === undefined;
    if (!isMissing('do', lasts) && !isMissing('upload') && !isMissing('review')) return false;
    return [book, done].some((event) => event && taskStatusOf(event) !== 'completed');
  }

  /** Whether a result was uploaded, or was to be, before there can be one: it is not the one that is waited for. */
  function hasOlderResult(upload: string, earliest: number): boolean {
    const uploaded = kept.find({ rule: 'investigation', key: upload });
    return uploaded !== undefined && plannedDateOf(uploaded) < mondayOfWeek(earliest);
  }

  function find(key: string): ProgrammeEvent | undefined {
    const draft = { rule: 'investigation', key } as const;
    return kept.find(draft) ?? kept.findStanding(draft);
  }

  function mondayOfWeek(week: number): LocalDate {
    return addDays(input.startDate, (week - 1) * 7);
  }
}

function stepsOf(id: Investigation, booking: number): string[] {
  return ['book', 'do', 'upload', 'upload-new', 'review'].map((name) => keyOf(id, name, booking));
}

function keyOf(id: Investigation, name: string, booking: number): string {
  return booking === 1 ? `${id}/${name}` : `${id}/${name}/${booking}`;
}

/** The day on which the programme had put it. */
function plannedDateOf(event: ProgrammeEvent): LocalDate {
  const { planned } = event.metadata;
  const before =
    typeof planned === 'object' && planned !== null && 'start_local' in planned ? planned : event;
  return String(before.start_local).slice(0, 10);
}
