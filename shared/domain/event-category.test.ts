import { describe, expect, it } from 'vitest';
import { categoryOf, dailyCategoryOf, EVENT_CATEGORY_NAMES, overviewCategoryOf } from './event-category.ts';

describe('the category of an event', () => {
  it.each([
    ['habit', 'habit'],
    ['content', 'content'],
    ['core', 'core'],
    ['pre_checkin_review', 'core'],
    ['Daily Habits', 'habit'],
    ['Core Programme', 'core'],
    ['Educational Programme', 'content'],
    ['something new', 'core'],
    ['', 'core'],
    [null, 'core'],
  ])('of type %j is %s', (event_type, expected) => {
    expect(categoryOf({ event_type })).toBe(expected);
  });

  it.each([
    ['Daily Check-In', null, 'habit'],
    ['evening check-in', '', 'habit'],
    ['Brisk walk', null, 'core'],
    ['Daily Check-In', 'core', 'core'],
    ['Brisk walk', 'Daily Habits', 'habit'],
  ])('of %j with type %j in the daily view is %s', (title, event_type, expected) => {
    expect(dailyCategoryOf({ title, event_type })).toBe(expected);
  });

  it('of Plan the Day is Daily Habits in the overview, whatever its type', () => {
    expect(overviewCategoryOf({ title: 'Plan the Day', event_type: 'core' })).toBe('habit');
    expect(overviewCategoryOf({ title: 'Review', event_type: 'pre_checkin_review' })).toBe('habit');
    expect(overviewCategoryOf({ title: 'Brisk walk', event_type: 'core' })).toBe('core');
  });

  it('has the names a participant reads', () => {
    expect(EVENT_CATEGORY_NAMES).toEqual({
      habit: 'Daily Habits',
      core: 'Core Programme',
      content: 'Educational Programme',
    });
  });
});
