import { CURRICULUM, FIRST_LESSON } from '../../content/curriculum.ts';
import { articleStub, isArticle } from '../../content/library-articles.ts';
import { PRACTICES } from '../../content/practices.ts';
import { PRIORITY_AREAS } from '../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../contract/entities/programme-event.ts';
import type { Choices } from './choices.ts';
import type { DaySheet } from './day-sheet.ts';
import type { Draft } from './draft.ts';
import { dateOf } from './kept-events.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { TrainingWeek } from './training-week.ts';

const LESSON_MINUTES = 5;
const RECAP_MINUTES = 3;
const RECAP_AFTER_WEEKS = 2;
/** How strength is trained; it is read before the first session. */
const BEFORE_STRENGTH = 'beginner-strength';
/** What helps people whose days begin at night; it comes first for them. */
const AT_NIGHT = 'jet-lag-shift';

/**
 * Two lessons a week, three where something is the top priority: at most one about a habit that begins, the rest from
 * the curriculum. From the third week on one of them is a recap of what was read a fortnight ago. In a week in which
 * investigations are read about, their articles take the place of as many of the others. How strength is trained is
 * read before the first session.
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
  const alreadyPlanned = new Map<number, string>();

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
      const placed = until.some((day) => {
        // At the hour of the session it would push it aside, to less than 48 hours before the next one.
        if (day !== session || choices.lesson.weekday !== choices.task.weekday) return placeOn(day, draft);
        return sheet.placeAnyTime(day, draft);
      });
      if (!placed) return;
      read.add(BEFORE_STRENGTH);
      alreadyPlanned.set(week, BEFORE_STRENGTH);
    },
    /** `habitArticles` are those of the habits that begin in this week. */
    planWeek(week: number, habitArticles: readonly string[], readElsewhere: number): void {
      aboutHabits.push(...habitArticles);
      const planned = alreadyPlanned.get(week);
      const elsewhere = readElsewhere + (planned === undefined ? 0 : 1);
      const share = Math.ceil((sheet.daysAfterSignUp(week) * perWeek) / 7) - elsewhere;
      // The lesson of the first day comes beside those of its week.
      const staying = sheet.kept
        .inWeek('lesson', week)
        .filter((event) => !sheet.kept.isOf(event, lessonDraft(FIRST_LESSON)));
      const count = Math.max(0, Math.min(share - staying.length, sheet.daysOf(week).length));
      // A recap that stays is the week's own; another would take the place of something unread.
      const recapOf = staying.every(isReading) ? firstReadOf.get(week - RECAP_AFTER_WEEKS) : undefined;
      const articles = nextArticles(recapOf === undefined ? count : count - 1);
      const firstRead = planned ?? articles[0];
      if (firstRead !== undefined && !firstReadOf.has(week)) firstReadOf.set(week, firstRead);
      for (const id of articles) placeLesson(week, lessonDraft(id));
      if (recapOf !== undefined && count > 0) placeLesson(week, recapDraft(recapOf, week));
    },
  };

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

  function nextArticles(count: number): string[] {
    const articles: string[] = [];
    const habit = count > 0 ? takeUnread(aboutHabits) : undefined;
    if (habit !== undefined) articles.push(habit);
    while (articles.length < count) {
      const id = takeUnread(curriculum);
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
