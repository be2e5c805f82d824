import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { eventKindOf } from './event-kind.ts';

/** The three categories in the order of the weekly table's columns. */
export const EVENT_CATEGORIES = ['habit', 'core', 'content'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

export const EVENT_CATEGORY_NAMES: Readonly<Record<EventCategory, string>> = {
  habit: 'Daily Habits',
  core: 'Core Programme',
  content: 'Educational Programme',
};

type Typed = Pick<ProgrammeEvent, 'title' | 'event_type'>;

/**
 * By the event's type alone; a display name counts as its type, and whatever else is Core Programme. The category of the
 * weekly view's columns.
 */
export function categoryOf(event: Pick<ProgrammeEvent, 'event_type'>): EventCategory {
  const type = event.event_type;
  return EVENT_CATEGORIES.find((name) => name === type || EVENT_CATEGORY_NAMES[name] === type) ?? 'core';
}

/** As `categoryOf`, but in the daily view an event without a type whose title contains 'check-in' is a daily habit. */
export function dailyCategoryOf(event: Typed): EventCategory {
  const untyped = event.event_type === null || event.event_type === '';
  if (untyped && event.title.toLowerCase().includes('check-in')) return 'habit';
  return categoryOf(event);
}

/** As `categoryOf`, but Plan the Day stands in the Daily Habits column of the programme overview. */
export function overviewCategoryOf(event: Typed): EventCategory {
  return eventKindOf(event) === 'plan_day' ? 'habit' : categoryOf(event);
}
