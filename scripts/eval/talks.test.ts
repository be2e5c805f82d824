import { expect, it } from 'vitest';
import { parseQuestionsSet } from './questions.ts';
import { parseTalksSet, scoreTalks, type TalksSet } from './talks.ts';

const fixtures: TalksSet['fixtures'] = {
  A: {
    now: '2026-03-10T08:30',
    selected_date: '2026-03-10',
    timezone: 'Europe/London',
    programme: { start: '2026-03-02', end: '2026-04-05' },
    day_window: { earliest: '06:00', latest: '22:00' },
    task_time_weekdays: '18:00',
    task_time_weekends: '10:00',
    tasks: [
      {
        id: 'a',
        title: 'Strength',
        event_type: 'core',
        date: '2026-03-10',
        start: '2026-03-10T17:00',
        all_day: false,
        duration_min: 45,
        status: 'pending',
      },
    ],
  },
};
const at = (start: string) => ({ op: 'schedule', task_id: 'a', start: `2026-03-10T${start}` });
const score = (talk: Pick<TalksSet['talks'][number], 'turns' | 'accept_final' | 'cards'>) =>
  scoreTalks({ fixtures, talks: [{ id: '1', fixture: 'A', ...talk }] }, (message) =>
    message === 'danger' ? 'emergency_signpost' : null,
  );

it('judges what Complete would write after the last turn', () => {
  expect(score({ turns: ['strength at 6pm'], accept_final: [[at('18:00')]] })).toMatchObject({
    right: 1,
    wrong_final: 0,
  });
  const wrong = score({ turns: ['strength at 6pm'], accept_final: [[at('19:00')]] });
  expect(wrong).toMatchObject({ right: 0, wrong_final: 1, extra_changes: 0 });
  expect(wrong.lines.join('\n')).toContain('1 "strength at 6pm" ->');
  expect(score({ turns: ['strength at 6pm'], accept_final: [[]] })).toMatchObject({
    wrong_final: 0,
    extra_changes: 1,
  });
});

it('says a turn at its own moment, and counts questions that no list has', () => {
  const late = { say: 'strength at 6pm', at: '2026-03-10T19:00' };
  const asked = score({ turns: [late], accept_final: [[]] });
  expect(asked).toMatchObject({ right: 1, asked_beyond: 1 });
  const wanted = { op: 'clarify', reason: 'in_past' };
  expect(score({ turns: [late], accept_final: [[wanted]] })).toMatchObject({ right: 1, asked_beyond: 0 });
});

it('gives a turn with a card no reply, and a card that is not wanted is wrong', () => {
  const turns = ['strength at 6pm', 'danger'];
  const cards = [{ turn: 2, class: 'emergency_signpost' }];
  expect(score({ turns, accept_final: [[at('18:00')]], cards }).right).toBe(1);
  expect(score({ turns, accept_final: [[at('18:00')]] }).right).toBe(0);
});

it('refuses what is no set of talks, and names the talk', () => {
  expect(() => parseTalksSet({ talks: [] })).toThrow('not a set of talks: fixtures');
  const talk = { id: 'T7', fixture: 'A', turns: ['hi'], accept_final: [[]], cards: { '2': 'emergency' } };
  expect(() => parseTalksSet({ fixtures, talks: [talk] })).toThrow('not a set of talks: T7.cards: ');
});

it('names the question whose exact changes are no lists', () => {
  const needs = [{ any: [{ proposal: { exact: [at('18:00')] } }] }];
  const question = { id: 'Q3', fixture: 'A', turns: ['hi'], needs, mustNot: [] };
  const set = { fixtures: { A: { now: '', today: '' } }, questions: [question] };
  expect(() => parseQuestionsSet(set)).toThrow('not a set of questions: Q3.needs.0.any.0.proposal.exact.0: ');
});
