import { describe, expect, it } from 'vitest';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { applyTaskStatus } from '../tasks/apply-task-status.ts';
import { addDays } from '../time/local-date.ts';
import { moveDoses } from './move-doses.ts';
import { anEvent } from '../testing/an-event.ts';

const TODAY = '2026-03-18';

/**
 * One habit event on each of the days before today, the youngest first; '1' was done, '0' was not, ' ' was none. One
 * more lies ahead, so many days from today.
 */
function habit(article: string, days: string, dose = 0, ahead: number | null = 1): ProgrammeEvent[] {
  const past = [...days].flatMap((mark, n) => (mark === ' ' ? [] : [{ mark, n }]));
  const own = ahead === null ? past : [...past, { mark: '0', n: -1 - ahead }];
  return own.map(({ mark, n }) => {
    const date = addDays(TODAY, -1 - n);
    const event = anEvent({
      id: `00000000-0000-4000-8000-0000000001${String(n + 10).padStart(2, '0')}`,
      event_type: 'habit',
      start_local: `${date}T07:00`,
      end_local: `${date}T07:02`,
      metadata: { rule: 'habit', article, ...(dose > 0 && { dose }) },
    });
    return mark === '1' ? applyTaskStatus(event, 'completed', `${date}T08:00:00.000Z`) : event;
  });
}

const steps = (events: readonly ProgrammeEvent[]) =>
  moveDoses(events, TODAY).map(({ routine, step, done, asked }) => [routine.id, step, done, asked]);

describe('the dose of a habit', () => {
  it.each([
    ['all of two weeks done', '11111111111111', 0, [['mindfulness', 1, 14, 14]]],
    ['six of seven in both weeks', '11111101111110', 0, [['mindfulness', 1, 12, 14]]],
    ['five of seven in one of them', '11111111111100', 0, []],
    ['one week only', '1111111', 0, []],
    ['nothing done of the tiny dose, which gets no smaller', '00000000000000', 0, []],
    ['six of fourteen of a grown dose', '11100001110000', 1, [['mindfulness', 0, 6, 14]]],
    ['exactly half of a grown dose', '11110001110000', 1, []],
    ['all done of the largest dose', '11111111111111', 1, []],
  ])('%s', (_, days, dose, moved) => {
    expect(steps(habit('mindfulness', days, dose))).toEqual(moved);
  });

  it.each([7, 0.5])('that is none of its steps (%s), as anybody may have noted it, moves nothing', (dose) => {
    expect(steps(habit('mindfulness', '11100001110000', dose))).toEqual([]);
  });

  it('grows at exactly four fifths of both weeks', () => {
    expect(steps(habit('mindfulness', '11110  11110  '))).toEqual([['mindfulness', 1, 8, 10]]);
  });

  it('is left alone for two weeks after it has moved', () => {
    const events = [...habit('mindfulness', '111111', 1), ...habit('mindfulness', '      11111111')];
    expect(steps(events)).toEqual([]);
  });

  it('counts three days a week where a habit has no more', () => {
    expect(steps(habit('gratitudeJournaling', '1 1 1  1 1 1  '))).toEqual([['gratitudeJournaling', 1, 6, 6]]);
  });

  it.each([
    ['nothing of it', null],
    ['only today', 0],
  ])('is left alone where %s lies ahead: the habit is no longer in the plan', (_, ahead) => {
    expect(steps(habit('coldShower', '11111111111111', 0, 1))).toEqual([['coldShower', 1, 14, 14]]);
    expect(steps(habit('coldShower', '11111111111111', 0, ahead))).toEqual([]);
    expect(steps(habit('digitalSunset', '00000000000000', 2, ahead))).toEqual([]);
  });

  it('looks at each habit by itself, and at nothing of today, archived or unknown', () => {
    const today = { start_local: `${TODAY}T07:00`, end_local: `${TODAY}T07:02` };
    const events = [
      ...habit('mindfulness', '11111111111111'),
      ...habit('digitalSunset', '00000000000000', 2),
      ...habit('hydrationOnWaking', '11111111111111').map((event) => ({
        ...event,
        archived_at: '2026-03-01T00:00:00.000Z',
      })),
      ...habit('somethingElse', '11111111111111'),
      ...habit('sunlightExposure', '1').map((event) => ({ ...event, ...today })),
    ];
    expect(steps(events)).toEqual([
      ['mindfulness', 1, 14, 14],
      ['digitalSunset', 1, 0, 14],
    ]);
  });
});
