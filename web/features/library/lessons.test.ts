import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#sync/testing/sample-rows.ts';
import { articleIdOf, lessonAbout, lessonsOf, lessonToComplete } from './lessons.ts';

const lesson = (n: number, date: string, article: unknown, status = 'pending') =>
  sampleEvent(n, {
    event_type: 'content',
    start_local: `${date}T12:00`,
    end_local: `${date}T12:05`,
    status: status === 'completed' ? 'completed' : 'pending',
    metadata: { article, status: status as 'pending' },
  });

describe('the lessons of a week', () => {
  it('are the educational events of its days that are about an article of the library', () => {
    const events = [
      lesson(0, '2026-03-01', 'salt'),
      lesson(1, '2026-03-02', 'fibre'),
      lesson(2, '2026-03-05', 'no-such-article'),
      lesson(3, '2026-03-08', 'sugar'),
      sampleEvent(4, { start_local: '2026-03-04T08:00', event_type: 'habit', metadata: { article: 'salt' } }),
      lesson(5, '2026-03-09', 'salt'),
    ];
    expect(lessonsOf(events, '2026-03-02', '2026-03-08').map(articleIdOf)).toEqual(['fibre', 'sugar']);
  });

  it('offer for an article the one that is not done, and none where none is about it', () => {
    const done = lesson(0, '2026-03-02', 'salt', 'completed');
    const open = lesson(1, '2026-03-06', 'salt');
    expect(lessonAbout([done, open], 'salt')).toBe(open);
    expect(lessonAbout([done], 'salt')).toBe(done);
    expect(lessonAbout([done, open], 'fibre')).toBeUndefined();
  });

  it('are completed by reading: the one it was opened for, whichever its week, else the one of this week', () => {
    const asked = lesson(0, '2026-03-20', 'salt');
    const thisWeek = lesson(1, '2026-03-06', 'salt');
    expect(lessonToComplete(asked, [thisWeek], 'salt')).toBe(asked);
    expect(lessonToComplete(asked, [], 'fibre')).toBeUndefined();
    expect(lessonToComplete(null, [thisWeek], 'salt')).toBe(thisWeek);
  });

  it.each(['core', 'habit', 'pre_checkin_review', 'Daily Habits', null])(
    'leave an event of another type (%s) undone, though the article was opened from it',
    (event_type) => {
      const doing = sampleEvent(0, { event_type, metadata: { article: 'salt' } });
      const thisWeek = lesson(1, '2026-03-06', 'salt');
      expect(lessonToComplete(doing, [], 'salt')).toBeUndefined();
      expect(lessonToComplete(doing, [thisWeek], 'salt')).toBe(thisWeek);
    },
  );

  it('tell no article where the event names something else', () => {
    expect(articleIdOf(lesson(0, '2026-03-02', 7))).toBeUndefined();
  });
});
