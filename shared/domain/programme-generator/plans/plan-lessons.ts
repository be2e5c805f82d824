import { CURRICULUM, FIRST_LESSON } from '../../../content/curriculum.ts';
import { articleStub, isArticle } from '../../../content/library-articles.ts';
import { PRACTICES } from '../../../content/practices.ts';
import { PRIORITY_AREAS } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { addDays } from '../../time/local-date.ts';
import { isMultiDay } from '../../time/programme-week.ts';
import type { Choices } from '../sheet/choices.ts';
import type { DaySheet } from '../sheet/day-sheet.ts';
import type { Draft, PlacedDraft } from '../sheet/draft.ts';
import { dateOf } from '../sheet/kept-events.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';
import type { TrainingWeek } from '../sheet/training-week.ts';

const LESSON_MINUTES = 5;
const RECAP_MINUTES = 3;
const RECAP_AFTER_WEEKS = 2;
/** How strength is trained; it is read before the first session. */
const BEFORE_STRENGTH = 'beginner-strength';
/** What helps people whose days begin at night; it comes first for them. */
const AT_NIGHT = 'jet-lag-shift';

/**
 * Two lessons a week, three where something is the top priority: first those about habits that have begun, the rest from
 * the curriculum. From the third week on one of them is a recap of what was read a fortnight ago, unless habits take all
 * of them. In a week in which investigations are read about, their articles take the place of as many of the others. How
 * strength is trained is read before the first session; intervals, and habits that need care, wait for their article.
 */
export function createLessonPlanner(sheet: PlanSheet, choices: Choices) {
  const curriculum = curriculumFor(choices);
  const aboutHabits: string[] = [];
  const past = sheet.kept.ofRule('lesson');
  const read = new Set<string>([FIRST_LESSON, ...past.map(articleOf)]);
  const busy = new Set<string>(past.map(dateOf));
  const firstReadOf = new Map<number, string>(
    sheet.firstDay ? [[sheet.firstDay.week, FIRST_LESSON]] : firstReadings(),
  );
  const perWeek = Object.values(choices.priorities).includes(3) ? 3 : 2;
  /** What has its place in a week before the others are chosen, since something that begins waits for it. */
  const awaited = new Map<number, string[]>();
  /** The last day on which an article may be read. */
  const readOn = new Map(past.filter(isReading).map((event) => [articleOf(event), lastDayOf(event)]));

  return {
    /**
     * Before the first session that is ever planned: on a day before it, best without training, else on its own day.
     * Comes before all training of the week, so that there is room for it.
     */
    planBeforeStrength(week: number, { strength, cardio }: TrainingWeek): void {
      if (read.has(BEFORE_STRENGTH) || sheet.kept.ofRule('strength').length > 0) return;
      const days = sheet.daysOf(week);
      const session = days.find(({ weekday }) => strength.includes(weekday));
      if (!session) return;
      const free = (day: DaySheet) => (day === session ? 2 : cardio.includes(day.weekday) ? 1 : 0);
      const until = days.slice(0, days.indexOf(session) + 1).sort((a, b) => free(a) - free(b));
      const draft = lessonDraft(BEFORE_STRENGTH);
      const on = until.find((day) => {
        // At the hour of the session it would push it aside, to less than 48 hours before the next one.
        if (day !== session || choices.lesson.weekday !== choices.task.weekday) return placeOn(day, draft);
        return sheet.placeAnyTime(day, draft);
      });
      if (on) awaits(week, BEFORE_STRENGTH, on);
    },
    /**
     * Before something that begins in a week: on its earliest day that is good for it, where one of its lessons is left.
     * Answers the day on which the article has been read, in this week or before it; null where it finds no place.
     */
    readBefore(
      week: number,
      article: string,
      readElsewhere: number,
      goodFirst?: (days: DaySheet[]) => DaySheet[],
    ): LocalDate | null {
      const known = readOn.get(article);
      if (known !== undefined) return known;
      if (lessonsLeft(week, readElsewhere) < 1) return null;
      const days = goodFirst?.(sheet.daysOf(week)) ?? sheet.daysOf(week);
      const on = days.find((day) => placeOn(day, lessonDraft(article)));
      if (on) awaits(week, article, on);
      return on?.date ?? null;
    },
    /** `habitArticles` are those of the habits that begin in this week. */
    planWeek(week: number, habitArticles: readonly string[], readElsewhere: number): void {
      aboutHabits.push(...habitArticles);
      const count = Math.max(0, Math.min(lessonsLeft(week, readElsewhere), sheet.daysOf(week).length));
      // A recap that stays is the week's own; another would take the place of something unread.
      const isOpen = stayingIn(week).every(isReading) && unreadHabits() < count;
      const recapOf = isOpen ? recapIn(week) : undefined;
      const articles = nextArticles(recapOf === undefined ? count : count - 1);
      for (const id of articles) placeLesson(week, lessonDraft(id));
      const firstRead = earliestOf([...(awaited.get(week) ?? []), ...articles]);
      if (firstRead !== undefined && !firstReadOf.has(week)) firstReadOf.set(week, firstRead);
      if (recapOf !== undefined && count > 0) placeLesson(week, recapDraft(recapOf, week));
    },
  };

  /** What was read first a fortnight ago, unless its recap was moved into another week. */
  function recapIn(week: number): string | undefined {
    const article = firstReadOf.get(week - RECAP_AFTER_WEEKS);
    return article === undefined || sheet.kept.has(recapDraft(article, week)) ? undefined : article;
  }

  function awaits(week: number, article: string, { date }: DaySheet): void {
    read.add(article);
    readOn.set(article, date);
    awaited.set(week, [...(awaited.get(week) ?? []), article]);
  }

  /** Of the articles that have their places, the one that is read first. */
  function earliestOf(articles: readonly string[]): string | undefined {
    const startOf = ({ place }: PlacedDraft) =>
      place.kind === 'span'
        ? place.from
        : `${place.date}T${String(place.kind === 'timed' ? place.at : 0).padStart(4, '0')}`;
    const keys = new Set(articles.map((id) => lessonDraft(id).key));
    return sheet.placed
      .filter(({ draft }) => draft.rule === 'lesson' && keys.has(draft.key))
      .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))[0]?.draft.article;
  }

  function lessonsLeft(week: number, readElsewhere: number): number {
    const share = Math.ceil((sheet.daysAfterSignUp(week) * perWeek) / 7);
    return share - readElsewhere - (awaited.get(week)?.length ?? 0) - stayingIn(week).length;
  }

  /** Without the lesson of the first day, which comes beside those of its week. */
  function stayingIn(week: number): ProgrammeEvent[] {
    return sheet.kept
      .inWeek('lesson', week)
      .filter((event) => !sheet.kept.isOf(event, lessonDraft(FIRST_LESSON)));
  }

  function unreadHabits(): number {
    return new Set(aboutHabits.filter((id) => !read.has(id))).size;
  }

  /** By week, what was read first in it: that is what comes up again a fortnight later. */
  function firstReadings(): [number, string][] {
    const weeks = Array.from({ length: sheet.firstWeek }, (_, n) => n + 1);
    return weeks.flatMap((week): [number, string][] => {
      const first = sheet.kept
        .inWeek('lesson', week)
        .find((event) => isReading(event) && isArticle(articleOf(event)));
      return first === undefined ? [] : [[week, articleOf(first)]];
    });
  }

  /**
   * Of a lesson that stays: whether its article is read in it, and not called to mind again. What its metadata names is
   * anybody's to write, and may be no article, or one that the library no longer has.
   */
  function isReading(event: ProgrammeEvent): boolean {
    return sheet.kept.isOf(event, lessonId(articleOf(event)));
  }

  /** What is about a habit that has begun comes first. */
  function nextArticles(count: number): string[] {
    const articles: string[] = [];
    while (articles.length < count) {
      const id = takeUnread(aboutHabits) ?? takeUnread(curriculum);
      if (id === undefined) break;
      articles.push(id);
    }
    return articles;
  }

  function takeUnread(queue: string[]): string | undefined {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      if (read.has(id)) continue;
      read.add(id);
      return id;
    }
    return undefined;
  }

  /** On the week's earliest day that has room and no lesson yet, so that it comes before what it is about. */
  function placeLesson(week: number, draft: Draft): void {
    if (!sheet.daysOf(week).some((day) => placeOn(day, draft))) sheet.placeInWeek(week, draft);
  }

  function placeOn(day: DaySheet, draft: Draft): boolean {
    const at = day.weekend ? choices.lesson.weekend : choices.lesson.weekday;
    if (busy.has(day.date) || !sheet.place(day, draft, at, 'earlier')) return false;
    busy.add(day.date);
    return true;
  }
}

/** Of an item of the week its last day, else its own. */
function lastDayOf(event: ProgrammeEvent): LocalDate {
  return isMultiDay(event) ? addDays(event.end_local.slice(0, 10), -1) : dateOf(event);
}

function articleOf(event: ProgrammeEvent): string {
  return String(event.metadata.article);
}

/**
 * The wanted areas' articles in turn: an area of twice the priority comes up twice as often. Between equals those with
 * training come first, since it begins in the first week.
 */
function curriculumFor(choices: Choices): string[] {
  const trained = PRIORITY_AREAS.filter((area) => !PRACTICES[area]);
  const inOrder = [...new Set([...trained.toReversed(), ...PRIORITY_AREAS])];
  const wanted = inOrder
    .flatMap((area, order) => {
      const priority = choices.priorities[area];
      if (priority === 0) return [];
      return CURRICULUM[area].map((id, n) => ({ id, turn: (n + 1) / priority, order }));
    })
    .sort((a, b) => a.turn - b.turn || a.order - b.order)
    .map(({ id }) => id);
  return choices.atNight ? [AT_NIGHT, ...wanted] : wanted;
}

function lessonId(article: string): Pick<Draft, 'rule' | 'key'> {
  return { rule: 'lesson', key: `read/${article}` };
}

/** Reading one article of the library. Each is read once in a programme, so the article is the key. */
export function lessonDraft(article: string): Draft {
  return {
    ...lessonId(article),
    title: `Read: ${articleStub(article).title}`,
    type: 'content',
    minutes: LESSON_MINUTES,
    why: 'Knowing the reason makes the doing easier to keep up.',
    techniques: ['4.1', '5.1'],
    article,
  };
}

function recapDraft(article: string, week: number): Draft {
  return {
    rule: 'lesson',
    key: `recap/${article}/w${week}`,
    title: `Recap: ${articleStub(article).title}`,
    type: 'content',
    minutes: RECAP_MINUTES,
    why: 'What is called to mind after two weeks stays.',
    techniques: ['4.1', '8.1'],
    article,
  };
}
