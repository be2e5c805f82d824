import fc from 'fast-check';
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

  // What each view says of the same event: daily, weekly, overview.
  it.each([
    ['Daily Check-In', null, 'habit', 'core', 'core'],
    ['Daily Check-In', '', 'habit', 'core', 'core'],
    ['CHECK-IN of the evening', null, 'habit', 'core', 'core'],
    ['Check in', null, 'core', 'core', 'core'],
    ['Brisk walk', null, 'core', 'core', 'core'],
    ['Brisk walk', '', 'core', 'core', 'core'],
    ['Daily Check-In', 'core', 'core', 'core', 'core'],
    ['Daily Check-In', 'content', 'content', 'content', 'content'],
    ['Daily Check-In', 'something new', 'core', 'core', 'core'],
    ['Daily Check-In', 'habit', 'habit', 'habit', 'habit'],
    ['Cold shower', 'Daily Habits', 'habit', 'habit', 'habit'],
    ['Sleep, a lesson', 'Educational Programme', 'content', 'content', 'content'],
    ['Strength A', 'Core Programme', 'core', 'core', 'core'],
    ['Plan the Day', null, 'core', 'core', 'habit'],
    ['Plan the Day', 'core', 'core', 'core', 'habit'],
    ['Plan the Day', 'pre_checkin_review', 'core', 'core', 'habit'],
    ['Daily Check-In', 'pre_checkin_review', 'core', 'core', 'habit'],
    ['Plan the Day', 'content', 'content', 'content', 'habit'],
  ])('of %j with type %j is %s, %s and %s', (title, event_type, daily, weekly, overview) => {
    const event = { title, event_type };
    expect([dailyCategoryOf(event), categoryOf(event), overviewCategoryOf(event)]).toEqual([
      daily,
      weekly,
      overview,
    ]);
  });

  it('differs between the views for untyped check-ins and for Plan the Day only', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'check-in',
        'Daily Check-In',
        'Plan the Day',
        'habit',
        'content',
        'core',
        'Daily Habits',
      ),
    );
    fc.assert(
      fc.property(anyText, fc.option(anyText), (title, event_type) => {
        const event = { title, event_type };
        const isUntypedCheckIn = !event_type && title.toLowerCase().includes('check-in');
        expect(dailyCategoryOf(event)).toBe(isUntypedCheckIn ? 'habit' : categoryOf(event));
        const isPlanDay =
          event_type === 'pre_checkin_review' || title.trim().toLowerCase() === 'plan the day';
        expect(overviewCategoryOf(event)).toBe(isPlanDay ? 'habit' : categoryOf(event));
      }),
    );
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
