import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { dailyCategoryOf } from '#shared/domain/tasks/event-category.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';

const ids = new Set(LIBRARY_ARTICLES.map(({ id }) => id));

/** The article an event is about; undefined where it is about none that the library has. */
export function articleIdOf(event: ProgrammeEvent): string | undefined {
  const { article } = event.metadata;
  return typeof article === 'string' && ids.has(article) ? article : undefined;
}

/** Whether the event asks to read an article. A habit or a booking may name one, too: reading about it is not doing it. */
function isLesson(event: ProgrammeEvent): boolean {
  return dailyCategoryOf(event) === 'content' && articleIdOf(event) !== undefined;
}

/** The educational events of a span of days (both ends included) that are about an article, in their order. */
export function lessonsOf(
  events: readonly ProgrammeEvent[],
  from: LocalDate,
  to: LocalDate,
): ProgrammeEvent[] {
  return events.filter((event) => {
    const date = event.start_local.slice(0, 10);
    return isLesson(event) && date >= from && date <= to;
  });
}

/** The lesson that reading an article can complete: the first of these about it that is not done, else one that is. */
export function lessonAbout(
  lessons: readonly ProgrammeEvent[],
  articleId: string,
): ProgrammeEvent | undefined {
  const about = lessons.filter((event) => articleIdOf(event) === articleId);
  return about.find((event) => taskStatusOf(event) !== 'completed') ?? about.at(-1);
}

/** What reading an article to its end completes: the lesson it was opened for, else this week's about it. */
export function lessonToComplete(
  openedFor: ProgrammeEvent | null,
  lessons: readonly ProgrammeEvent[],
  articleId: string,
): ProgrammeEvent | undefined {
  const asked = openedFor !== null && isLesson(openedFor) ? lessonAbout([openedFor], articleId) : undefined;
  return asked ?? lessonAbout(lessons, articleId);
}
