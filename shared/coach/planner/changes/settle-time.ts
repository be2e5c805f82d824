import { addMinutes } from '../../../domain/time/event-time.ts';
import { addDays, dayOfWeek } from '../../../domain/time/local-date.ts';
import type { LocalDate, LocalDateTime } from '../../../protocol/ids.ts';
import { freeStart, isFree, roundedUp, spanOf, type Span } from '../plan/busy-time.ts';
import { afterElapsed, atMinute, isOnTheClock, minuteOfDay } from '../plan/calendar.ts';
import type { Clarify, Window } from '../plan/operation.ts';
import type { PlanContext, PlanTask } from '../plan/plan-context.ts';
import type { Clock } from '../reading/read-clock.ts';
import type { TimeWish } from '../reading/time-wish.ts';

/** What the words before say, where these leave it open. */
export interface Hints {
  date: LocalDate | null;
  /** A correction of an evening means the evening. */
  half: 'am' | 'pm' | null;
  /** 'HH:mm' of what it answers, for 'the same time'. */
  time: string | null;
  /** The window of what it corrects. */
  window?: Window | null;
  /** Where the task is now: a bound lies in that half of the day. */
  own?: LocalDateTime | null;
  /** The start of the wish that a question waits for. */
  wished?: LocalDateTime | null;
  /** The last moment that the sentence has named before: 'the run at 8 and the walk at half past'. */
  hour?: LocalDateTime | null;
}

/** A wish as a place on the calendar, or the question that it leaves. */
export type Settled =
  | { kind: 'exact'; start: LocalDateTime; duration: number | null }
  | {
      kind: 'loose';
      date: LocalDate;
      window: Window | null;
      late: boolean;
      after: number;
      duration: number | null;
      /** As early as it fits. */
      early?: boolean;
      /** To the five minutes, where a quarter of an hour would do else. */
      edge?: boolean;
      /** 'But not at half past': what does not run then. */
      not?: LocalDateTime;
    }
  | { kind: 'length'; duration: number }
  | {
      kind: 'ask';
      reason: Clarify['reason'];
      slots?: LocalDateTime[];
      start?: LocalDateTime;
      date?: LocalDate;
      said?: string;
    }
  | { kind: 'advise' };

/**
 * What a wish means for a task. `now` is the moment of saying, in wall time. Am or pm: what was said explicitly, then
 * the part of the day, then past today means pm, then an hour before 6 means pm, then the day's window; else it is asked.
 */
export function settleTime(
  task: PlanTask,
  wish: TimeWish,
  hints: Hints,
  context: PlanContext,
  now: LocalDateTime,
): Settled {
  const settled = settle(task, wish, hints, context, now);
  const not = settled.kind === 'loose' ? notAt(wish, settled) : null;
  return settled.kind === 'loose' && not ? { ...settled, not } : settled;
}

/** The time inside the window that is not meant. */
function notAt(
  { not }: TimeWish,
  { date, window }: Extract<Settled, { kind: 'loose' }>,
): LocalDateTime | null {
  if (not === null || window === null) return null;
  const [from, to] = window.map(minuteOfDay);
  const meant = HOURS.filter((hour) => !('hour' in not) || (hour - not.hour) % (not.exact ? 24 : 12) === 0)
    .map((hour) => hour * 60 + not.minute)
    .find((minute) => minute >= (from ?? 0) && minute <= (to ?? 0));
  return meant === undefined ? null : atMinute(date, meant);
}
const HOURS = [...Array(24).keys()];

function settle(
  task: PlanTask,
  wish: TimeWish,
  hints: Hints,
  context: PlanContext,
  now: LocalDateTime,
): Settled {
  if (wish.invalid !== null)
    return {
      kind: 'ask',
      reason: 'invalid_time',
      said: wish.invalid,
      ...(wish.date === null ? {} : { date: wish.date }),
    };
  if (wish.torn) return { kind: 'advise' };
  const today = now.slice(0, 10);
  const duration = wish.length?.minutes ?? null;
  const fallback = hints.date ?? ownDay(task, context, today);
  const date = dayOf(task, wish, fallback, today);
  // 'Ok now journal 2pm' is at two.
  if (wish.now && wish.clock === null) return { kind: 'exact', start: now, duration };
  if (wish.inMinutes !== null)
    return { kind: 'exact', start: afterElapsed(now, wish.inMinutes, context.time_zone), duration };
  if (wish.shift !== null)
    return hints.wished
      ? shifted({ ...task, start: hints.wished }, wish, date, task)
      : shifted(task, wish, date);
  if (wish.anchor !== null && !(wish.clock !== null && wish.clockBy === 'at'))
    return besides(task, wish.anchor, context, date, duration);
  if (wish.minute !== null) return atMinuteOfHour(task, wish.minute, hints, { date, now, duration });
  if (wish.edge !== null) return atEdge(task, wish.edge, wish, hints, { date, duration, context });
  if (wish.clock !== null)
    return atClock(task, wish, wish.clock, {
      date,
      today,
      now,
      hints,
      context,
      minutes: duration ?? task.duration_min,
    });
  const known = wish.same ? (hints.time ?? task.start?.slice(11)) : undefined;
  const isInside = (time: string) =>
    !wish.part || (time >= wish.part.window[0] && time <= wish.part.window[1]);
  // 'Swim tonight, intervals tomorrow', after a time for each.
  const asked = hints.wished?.slice(11) ?? (hints.window ? undefined : hints.time);
  if (wish.part?.today && wish.clock === null && asked && isInside(asked))
    return { kind: 'exact', start: `${date}T${asked}`, duration };
  // 'In the morning', of what was understood as seven in the evening.
  const other = asked && wish.part ? atMinute(date, (minuteOfDay(asked) + 720) % 1440) : null;
  if (other && asked && !isInside(asked) && isInside(other.slice(11)) && other > now)
    return { kind: 'exact', start: other, duration };
  if (known !== undefined && isInside(known)) return { kind: 'exact', start: `${date}T${known}`, duration };
  // 'For twenty minutes only tonight', of one that is tonight: only its length changes.
  if (
    duration !== null &&
    wish.part !== null &&
    task.start?.startsWith(date) &&
    isInside(task.start.slice(11))
  )
    return { kind: 'length', duration };
  if (wish.part !== null) {
    const late = wish.part.late;
    return { kind: 'loose', date, window: wish.part.window, late, after: 0, duration };
  }
  if (wish.same) return { kind: 'loose', date, window: null, late: false, after: 0, duration };
  if (wish.later) {
    const after = task.start?.startsWith(date) ? minuteOfDay(task.start) + 15 : 0;
    return { kind: 'loose', date, window: null, late: false, after, duration };
  }
  if (wish.soon) return { kind: 'loose', date, window: ['00:00', '23:59'], late: false, after: 0, duration };
  // 'Only 20 minutes today': the day is its own.
  if (duration !== null && task.start !== null && date === task.date && wish.days === null)
    return { kind: 'length', duration };
  // 'Tomorrow then', to a time that is taken: the wished time of that day.
  if ((wish.date !== null || wish.days !== null) && asked)
    return { kind: 'exact', start: `${date}T${asked}`, duration };
  if (wish.date !== null || wish.days !== null || wish.any) {
    return { kind: 'loose', date, window: null, late: false, after: 0, duration };
  }
  return duration === null ? { kind: 'advise' } : { kind: 'length', duration };
}

/** A task of today or later keeps its day, one of a day before comes to the day that is planned. */
function ownDay(task: PlanTask, { selected_date }: PlanContext, today: LocalDate): LocalDate {
  if (task.date >= today) return task.date;
  return selected_date >= today ? selected_date : today;
}

function dayOf(task: PlanTask, wish: TimeWish, fallback: LocalDate, today: LocalDate): LocalDate {
  if (wish.days !== null) return addDays(task.date, wish.days);
  if (wish.date !== null) return wish.date;
  return wish.part?.today ? today : fallback;
}

function shifted(task: PlanTask, wish: TimeWish, date: LocalDate, rebased?: PlanTask): Settled {
  const { shift } = wish;
  if (!shift || task.start === null || shift.mode === 'by' || !Number.isFinite(shift.minutes))
    return { kind: 'advise' };
  const base = wish.date === null && wish.days === null ? task.start : `${date}T${task.start.slice(11)}`;
  const start = addMinutes(base, shift.mode === 'later' || shift.ahead ? shift.minutes : -shift.minutes);
  // 'An hour earlier then', of what was to be an hour later: than it is, not where it is.
  const own = rebased?.start ?? null;
  if (own !== null && own === start && shift.mode !== 'unclear')
    return {
      kind: 'exact',
      start: addMinutes(own, shift.mode === 'later' ? shift.minutes : -shift.minutes),
      duration: null,
    };
  // 'Forward' means earlier to some and later to others.
  if (shift.mode === 'unclear') return { kind: 'ask', reason: 'confirm', start };
  return { kind: 'exact', start, duration: wish.length?.minutes ?? null };
}

/** The nearest time with these minutes of the hour: of what is corrected, else of now. */
function atMinuteOfHour(
  task: PlanTask,
  minute: number,
  hints: Hints,
  { date, now, duration }: { date: LocalDate; now: LocalDateTime; duration: number | null },
): Settled {
  if (hints.hour) {
    const known = minuteOfDay(hints.hour);
    const full = known - (known % 60);
    const back = minute > 30 && known === full ? 60 : 0;
    const on = minute <= 30 && full + minute <= known ? 60 : 0;
    return { kind: 'exact', start: atMinute(hints.hour.slice(0, 10), full + minute - back + on), duration };
  }
  const time = hints.wished?.slice(11) ?? hints.time ?? task.start?.slice(11);
  if (time === undefined) {
    const next = minuteOfDay(now) % 60 < minute ? 0 : 60;
    return {
      kind: 'exact',
      start: atMinute(now.slice(0, 10), minuteOfDay(now) - (minuteOfDay(now) % 60) + next + minute),
      duration,
    };
  }
  const base = minuteOfDay(time);
  const hour = base - (base % 60);
  const [near = base] = [hour - 60 + minute, hour + minute, hour + 60 + minute].sort(
    (a, b) => Math.abs(a - base) - Math.abs(b - base) || b - a,
  );
  return { kind: 'exact', start: atMinute(date, near), duration };
}

/** The first or the last free place of the window that was said before, or of the day. */
function atEdge(
  task: PlanTask,
  { late, soft }: NonNullable<TimeWish['edge']>,
  wish: TimeWish,
  hints: Hints,
  { date, duration, context }: { date: LocalDate; duration: number | null; context: PlanContext },
): Settled {
  const { earliest, latest } = context.day_window;
  const minutes = duration ?? task.duration_min;
  const last = minuteOfDay(latest) - minutes;
  const [from, to] = wish.part?.window ?? hints.window ?? [earliest, latest];
  const end = minuteOfDay(to) - (soft ? minutes : 0);
  const window: Window = [from, atMinute(date, Math.max(minuteOfDay(from), Math.min(end, last))).slice(11)];
  return {
    kind: 'loose',
    date,
    window,
    late,
    after: 0,
    duration,
    edge: true,
    ...(late ? {} : { early: true }),
  };
}

function besides(
  task: PlanTask,
  { side, ids = [], offset, close }: NonNullable<TimeWish['anchor']>,
  context: PlanContext,
  date: LocalDate,
  duration: number | null,
): Settled {
  const known = [...context.tasks, ...context.others];
  const [anchor, second] = ids.map((id) => known.find((each) => each.id === id));
  if (!anchor?.start) {
    // 'Ten minutes after that', where nothing else was named, is later than now.
    if (offset === 0 || task.start === null || ids.length > 0) return { kind: 'advise' };
    return { kind: 'exact', start: addMinutes(task.start, side === 'before' ? -offset : offset), duration };
  }
  const minutes = duration ?? task.duration_min;
  const busy = known.filter(({ id }) => id !== task.id);
  const day = anchor.start.slice(0, 10);
  if (side === 'same') return { kind: 'exact', start: `${date}T${anchor.start.slice(11)}`, duration };
  if (side === 'between') {
    if (!second?.start || !second.start.startsWith(day)) return { kind: 'advise' };
    const [one, two] = anchor.start < second.start ? [anchor, second] : [second, anchor];
    const from = minuteOfDay(one.start ?? '') + one.duration_min;
    const to = Math.max(from, minuteOfDay(two.start ?? '') - minutes);
    return {
      kind: 'loose',
      date: day,
      window: [atMinute(day, from).slice(11), atMinute(day, to).slice(11)],
      late: false,
      after: 0,
      duration,
    };
  }
  if (side === 'before' && offset === 0 && !close) {
    const last = minuteOfDay(anchor.start) - minutes;
    const first = minuteOfDay(context.day_window.earliest);
    const fit = { date: day, duration: minutes, busy: busy.flatMap((each) => spanOf(each) ?? []) };
    if (last < first || isFree(last, fit, context))
      return { kind: 'exact', start: addMinutes(anchor.start, -minutes), duration };
    return {
      kind: 'loose',
      date: day,
      window: [context.day_window.earliest, atMinute(day, last).slice(11)],
      late: true,
      after: 0,
      duration,
    };
  }
  if (side === 'before') {
    const start = addMinutes(anchor.start, -(offset > 0 ? Math.max(offset, minutes) : minutes));
    return { kind: 'exact', start, duration };
  }
  const end = addMinutes(anchor.start, anchor.duration_min + offset);
  if (date !== day || end < context.now) return { kind: 'exact', start: end, duration };
  // Straight after, or as soon after as it fits.
  const spans = busy.flatMap((each) => spanOf(each) ?? []);
  const from = minuteOfDay(end);
  const start = freeStart(
    { from, to: minuteOfDay(context.day_window.latest), near: from },
    { date: day, duration: minutes, busy: spans },
    context,
  );
  // 'Right after' is not two hours later: what is in the way is asked about.
  const isFar = close && start !== null && minuteOfDay(start) - from > 30;
  return { kind: 'exact', start: offset > 0 || start === null || isFar ? end : start, duration };
}

interface Day {
  date: LocalDate;
  today: LocalDate;
  now: LocalDateTime;
  hints: Hints;
  context: PlanContext;
  /** The length of the task, in minutes. */
  minutes: number;
}

function atClock(task: PlanTask, wish: TimeWish, clock: Clock, day: Day): Settled {
  const { context, date } = day;
  const duration = wish.length?.minutes ?? null;
  if (wish.until !== null) return inRange(task, wish, clock, wish.until, day);
  const hints = { ...day.hints, half: day.hints.half ?? halfOfTitle(task.title) };
  const found = readings(clock, wish, { ...day, hints });
  if (found.length === 0) return { kind: 'ask', reason: 'invalid_time' };
  if (wish.clockBy === 'near') return nearTo(task, found, day, duration);
  const [start, other] = found;
  if (start === undefined) return { kind: 'advise' };
  if (other !== undefined) return { kind: 'ask', reason: 'am_pm', slots: found };
  if (!isOnTheClock(start, context.time_zone))
    return { kind: 'ask', reason: 'invalid_time', said: start.slice(11), start };
  const { earliest, latest } = context.day_window;
  const known = hints.window;
  if (wish.clockBy === 'after') {
    // 'Not before 3', of what was put in the afternoon.
    const to = known && start.slice(11) <= known[1] ? known[1] : latest;
    return { kind: 'loose', date, window: [start.slice(11), to], late: false, after: 0, duration };
  }
  if (wish.clockBy === 'before') {
    const ends = minuteOfDay(start) - (duration ?? task.duration_min);
    // 'Not later than 6', said at half past 5 of what takes 40 minutes: when it begins.
    const isBegin = date === day.today && start > day.now && ends < minuteOfDay(day.now);
    const last = isBegin ? minuteOfDay(start) : ends;
    if (last < minuteOfDay(earliest)) return { kind: 'ask', reason: 'out_of_range', start };
    const from = known && minuteOfDay(known[0]) <= last && start.slice(11) <= known[1] ? known[0] : earliest;
    return {
      kind: 'loose',
      date,
      window: [from, atMinute(date, last).slice(11)],
      late: true,
      after: 0,
      duration,
    };
  }
  return { kind: 'exact', start, duration };
}

/** 'Evening journaling' at ten is in the evening. */
function halfOfTitle(title: string): 'am' | 'pm' | null {
  if (/\b(?:evening|night|bedtime|sunset|wind[- ]?down|sleep)\b/i.test(title)) return 'pm';
  return /\b(?:morning|breakfast|sunrise)\b/i.test(title) ? 'am' : null;
}

/** 'Closer to 4': the half of the window that lies there, or about that time. */
function nearTo(
  task: PlanTask,
  found: readonly LocalDateTime[],
  { date, hints, context }: Day,
  duration: number | null,
): Settled {
  const minutes = duration ?? task.duration_min;
  const known = hints.window ?? null;
  const [from, to] = known ? known.map(minuteOfDay) : [];
  const at = found.map(minuteOfDay);
  const [wanted = 0] = [...at].sort((a, b) =>
    from === undefined || to === undefined
      ? 0
      : Math.abs(a - (from + to) / 2) - Math.abs(b - (from + to) / 2),
  );
  const last = minuteOfDay(context.day_window.latest) - minutes;
  if (from === undefined || to === undefined) {
    const near: Window = [
      atMinute(date, Math.max(0, wanted - 30)).slice(11),
      atMinute(date, Math.min(last, wanted + 30)).slice(11),
    ];
    return { kind: 'loose', date, window: near, late: false, after: 0, duration };
  }
  const middle = Math.round((from + to) / 10) * 5;
  const isLate = wanted >= middle;
  const half: [number, number] = isLate ? [middle, to] : [from, middle];
  const window: Window = [atMinute(date, half[0]).slice(11), atMinute(date, half[1]).slice(11)];
  return {
    kind: 'loose',
    date,
    window,
    late: isLate,
    after: 0,
    duration,
    ...(isLate ? {} : { early: true }),
  };
}

/** 'From 2 to 3' sets the length, 'between 2 and 3' a window, and a move 'from 5 to 7' goes to 7. */
function inRange(task: PlanTask, wish: TimeWish, from: Clock, until: Clock, day: Day): Settled {
  const { context, date } = day;
  const isCurrent = task.start !== null && minuteOfDay(task.start) % 720 === minutesOf(from) % 720;
  if (wish.fromWord && isCurrent && minutesOf(until) - minutesOf(from) !== task.duration_min) {
    return atClock(task, { ...wish, until: null, clockBy: 'at' }, until, day);
  }
  const ends = until.exact ? [minutesOf(until)] : [minutesOf(until), minutesOf(until) + 720];
  const starts = from.exact ? [from] : candidates(from, until.exact, minutesOf(until));
  const found = starts.flatMap((clock) => readings(clock, wish, day));
  const [start, other] = [...new Set(found)];
  if (start === undefined) return { kind: 'ask', reason: 'invalid_time' };
  if (other !== undefined) return { kind: 'ask', reason: 'am_pm', slots: [...new Set(found)] };
  const end = ends.find((minute) => minute > minuteOfDay(start));
  if (end === undefined) return { kind: 'ask', reason: 'invalid_time' };
  const length = end - minuteOfDay(start);
  if (!wish.between) return { kind: 'exact', start, duration: length };
  const last = Math.max(minuteOfDay(start), end - (wish.length?.minutes ?? task.duration_min));
  const window: Window = [start.slice(11), atMinute(date, Math.min(last, 1439)).slice(11)];
  if (window[1] > context.day_window.latest) return { kind: 'ask', reason: 'out_of_range', start };
  return { kind: 'loose', date, window, late: false, after: 0, duration: wish.length?.minutes ?? null };
}

/** '5-5.45pm' is in the afternoon at both ends; '11-1pm' begins before noon. */
function candidates(from: Clock, untilIsExact: boolean, until: number): Clock[] {
  if (!untilIsExact) return [from];
  const late = { ...from, hour: (from.hour % 12) + 12, exact: true };
  const early = { ...from, hour: from.hour % 12, exact: true };
  return [minutesOf(late) < until ? late : early];
}

function minutesOf({ hour, minute }: Clock): number {
  return hour * 60 + minute;
}

/** The starts that a clock can mean: one where the words or the day decide, two where only the participant can. */
function readings(
  clock: Clock,
  wish: TimeWish,
  { date, today, now, hints, context, minutes: length }: Day,
): LocalDateTime[] {
  const at = (minutes: number) => atMinute(date, minutes);
  const half = wish.part?.half ?? null;
  const given = minutesOf(clock);
  if (clock.exact) {
    // 'At midnight' is the one that ends the day.
    return isContrary(clock, half) ? [] : [at(given)];
  }
  const early = (clock.hour % 12) * 60 + clock.minute;
  const late = early + 720;
  if (half === 'am') return [at(early)];
  if (half === 'lunch') return [at(clock.hour >= 10 && clock.hour < 12 ? early : late)];
  if (half === 'pm')
    return [
      at(clock.hour === 12 && wish.part && wish.part.window[0] >= '17:00' ? 1440 + clock.minute : late),
    ];
  if (clock.hour === 12) return [at(late)];
  if (date === today && at(early) < now) return [at(late)];
  if (clock.hour < 6) return [at(late)];
  // 'The call at 7.15', of what is at half past six in the evening: within two hours of it, and not half a day away.
  const evening = hints.half !== 'am' && hints.own?.startsWith(date) ? minuteOfDay(hints.own) : 0;
  if (evening >= 720 && Math.abs(late - evening) <= 120) return [at(late)];
  const inside = [early, late].filter(
    (minute) =>
      minute >= minuteOfDay(context.day_window.earliest) && minute < minuteOfDay(context.day_window.latest),
  );
  const own = hints.own?.slice(11);
  // 'Still at 6'
  const asNow = inside.filter((minute) => own !== undefined && minute === minuteOfDay(own));
  if (inside.length === 2 && asNow.length === 1) return asNow.map(at);
  if (inside.length === 2 && own !== undefined && /^(?:before|after)$/.test(wish.clockBy))
    return [at(own < '12:00' ? early : late)];
  // '9 instead of 11', of what is at eleven: that half of the day.
  const { not } = wish;
  if (own !== undefined && not && 'hour' in not && (minutesOf(not) - minuteOfDay(own)) % 720 === 0)
    return [at(own < '12:00' ? early : late)];
  // A morning task at 8.45 stays in the morning, where the other reading is far from where it is.
  const isOfDay =
    own !== undefined && wish.date === null && own < '12:00' && hints.own?.slice(0, 10) === date;
  const near = inside.filter((minute) => isOfDay && Math.abs(minute - minuteOfDay(own)) <= 180);
  if (inside.length === 2 && near.length === 1 && hints.half === null) return near.map(at);
  // What would end after the day is meant only where nothing else can be.
  const fitting = inside.filter((minute) => minute + length <= minuteOfDay(context.day_window.latest));
  if (inside.length === 2 && fitting.length === 1 && hints.half !== 'pm') return fitting.map(at);
  // 'Video at 8.30', said at seven of what has no time today: the one that comes next.
  const isFree = own === undefined || (hints.own ?? '').slice(0, 10) < today;
  if (inside.length === 2 && hints.half === null && date === today && isFree && isSoon(early, now))
    return [at(early)];
  if (inside.length === 2) {
    if (hints.half) return [at(hints.half === 'am' ? early : late)];
    return inside.map(at);
  }
  return [at(inside[0] ?? early)];
}

/** A morning's hour within the next three. */
function isSoon(minute: number, now: LocalDateTime): boolean {
  return minute - minuteOfDay(now) <= 180;
}

/** '7am tonight' */
function isContrary({ hour }: Clock, half: 'am' | 'pm' | 'lunch' | null): boolean {
  return (half === 'am' && hour >= 12 && hour < 24) || (half === 'pm' && hour < 12 && hour > 4);
}

/** A start for a loose wish; null where nothing is free. `task` has its wished length. */
export function placeLoosely(
  settled: Extract<Settled, { kind: 'loose' }>,
  task: PlanTask,
  busy: readonly Span[],
  context: PlanContext,
): LocalDateTime | null {
  const { date, window, late, after } = settled;
  const { earliest, latest } = context.day_window;
  const current = context.now.slice(0, 10) === date ? roundedUp(minuteOfDay(context.now)) : 0;
  const from = Math.max(minuteOfDay(window?.[0] ?? earliest), current, after);
  const to = Math.min(minuteOfDay(window?.[1] ?? latest), minuteOfDay(latest) - task.duration_min);
  const liked = preferredMinute(date, context);
  const own = task.start === null ? liked : minuteOfDay(task.start);
  const inside = (minute: number) => minute >= from && minute <= to;
  const wished = settled.early
    ? from
    : late
      ? to
      : window === null
        ? own
        : inside(own)
          ? own
          : inside(liked)
            ? liked
            : from;
  return freeStart(
    { from, to, near: wished, fine: settled.edge === true },
    { date, duration: task.duration_min, busy },
    context,
  );
}

/** When the participant likes to do tasks, in minutes of that day. */
export function preferredMinute(date: LocalDate, { preferred }: PlanContext): number {
  return minuteOfDay(dayOfWeek(date) >= 6 ? preferred.weekends : preferred.weekdays);
}
