import { describe, expect, it, test } from 'vitest';
import { FIXED_TYPES, type FixedType } from './fixed-session.schema.ts';
import { SCENARIO_TYPES } from '../../../domain/chat/scenario-type.ts';
import { reportOf, reply, startSession, type ScenarioTurn } from './scenario-session.ts';
import { TUESDAY } from '../testing/plan-days.ts';

function talk(type: FixedType, ...messages: string[]): { turn: ScenarioTurn; said: string[] } {
  let turn = startSession(type, TUESDAY, ['A glass of water', 'Daylight before 10']);
  const said = [turn.message.content];
  for (const message of messages) {
    turn = reply(turn.session, message, TUESDAY.now, TUESDAY);
    said.push(turn.message.content);
  }
  return { turn, said };
}

const textOf = (turn: ScenarioTurn) => reportOf(turn.session, TUESDAY).text;

it('looks at a week: how much, a win, a barrier, an if-then', () => {
  const { turn } = talk(
    'weekly_checkin',
    'about half of it',
    'I walked on 5 days',
    'late meetings',
    'If I work late, then I walk at lunch',
  );
  expect(textOf(turn)).toBe(
    [
      '- How much of the week I did: About half',
      '- What went well: I walked on 5 days',
      '- What got in the way: late meetings',
      '- My plan for next week: If I work late, then I walk at lunch',
    ].join('\n'),
  );
  expect(reportOf(turn.session, TUESDAY)).toMatchObject({
    status: 'info_collected',
    is_complete: true,
    plan: null,
  });
});

it('makes a goal smaller while its confidence is below 7', () => {
  const { turn, said } = talk(
    'goal_setting',
    'run a marathon',
    '3 times a week',
    'after work',
    'to feel strong',
    'In 4 weeks',
    '4',
    'run 2 km twice a week',
    '8/10',
  );
  expect(said.some((words) => words.includes('What smaller goal'))).toBe(true);
  expect(reportOf(turn.session, TUESDAY).collected_data).toMatchObject({ goal: 'run 2 km twice a week' });
  expect(textOf(turn)).toContain('- My goal at first: run a marathon');
  expect(textOf(turn)).toContain('- How sure I am, 0 to 10: 8');
});

it('asks nothing that was said before, and keeps an amount with its goal', () => {
  const { said, turn } = talk('goal_setting', 'walk 3 times a week after lunch, by the end of June');
  expect(said.at(-1)).toContain('Why does it matter');
  expect(textOf(turn)).toContain('- How I count it: 3 times a week');
  expect(talk('post_questionnaire_followup', 'stretch after I get up').said.at(-1)).toContain(
    'another habit',
  );
  expect(talk('symptom_assessment', 'my knee aches since last week, 4 out of 10').said.at(-1)).toContain(
    'Where',
  );
  const smaller = talk(
    'goal_setting',
    'walk more',
    '3 times a week',
    'at home',
    'health',
    'soon',
    '4',
    '10 minutes',
  );
  expect(reportOf(smaller.turn.session, TUESDAY).collected_data).toMatchObject({
    goal: 'walk more: 10 minutes',
  });
  const week = talk('weekly_checkin', 'half', 'a walk', 'nothing', 'I do not know');
  expect(textOf(week.turn)).not.toContain('My plan for next week');
});

it('takes up to three habits, each with its anchor', () => {
  const { turn } = talk(
    'post_questionnaire_followup',
    'A glass of water',
    'After I get up',
    'yes',
    'Daylight before 10',
    'after breakfast',
    'No',
  );
  expect(textOf(turn)).toContain('- Habit 2: Daylight before 10\n- Habit 2 comes after: after breakfast');
  const three = talk(
    'post_questionnaire_followup',
    'a',
    'After lunch',
    'yes',
    'bb',
    'After lunch',
    'yes',
    'cc',
    'After lunch',
  );
  expect(reportOf(three.turn.session, TUESDAY).is_complete).toBe(true);
});

it("writes a note for a clinician in the participant's words, and names no condition", () => {
  const answers = [
    'my knee aches on stairs',
    'two weeks',
    'left knee',
    '4 out of 10',
    'It comes and goes',
    'better with rest',
    'None',
    'can I go on walking?',
  ];
  const { turn, said } = talk('symptom_assessment', ...answers);
  expect(textOf(turn).split('\n')).toHaveLength(7);
  expect(said[0]).toContain('999');
  expect(said.at(-1)).toContain('clinician');
  const own = said.join(' ').replaceAll(new RegExp(answers.join('|').replaceAll('?', '\\?'), 'g'), '');
  expect(own).not.toMatch(
    /arthritis|infection|sprain|migraine|cancer|angina|disease|syndrome|you (?:have|may have|might have)/i,
  );
});

describe.each(SCENARIO_TYPES)('%s', (type) => {
  const run = (message: string, times: number) => {
    let turn = startSession(type, TUESDAY);
    const said = [turn.message.content];
    for (let n = 0; n < times; n += 1) {
      turn = reply(turn.session, message, TUESDAY.now, TUESDAY);
      said.push(turn.message.content);
    }
    return { turn, said };
  };

  test('K19: "asdf" three times never brings the first reply again', () => {
    const { said } = run('asdf', 3);
    expect(said[3]).not.toBe(said[1]);
  });

  test('K19: "no" to every question comes to an end', () => {
    expect(reportOf(run('no', 12).turn.session, TUESDAY).is_complete).toBe(true);
  });

  test('can be finished at once', () => {
    expect(reportOf(run('finish', 1).turn.session, TUESDAY).is_complete).toBe(true);
  });
});

test.each(FIXED_TYPES)('%s keeps a note after its end, and begins again when it is told to', (type) => {
  const ended = talk(type, 'finish').turn;
  const noted = reply(ended.session, 'my sister drove me', TUESDAY.now, TUESDAY);
  expect(textOf(noted)).toContain('- Note: my sister drove me');
  expect(
    reportOf(reply(noted.session, 'Start again', TUESDAY.now, TUESDAY).session, TUESDAY).is_complete,
  ).toBe(false);
});

it('asks a number again, then with an example, then offers to leave it out', () => {
  const { said, turn } = talk('symptom_assessment', 'knee', 'today', 'knee', 'very', 'a lot', 'loads');
  expect(said.at(-2)).toContain('You could say, for example, "4".');
  expect(turn.message.buttons).toEqual(expect.arrayContaining(['Skip this question', 'Finish']));
  expect(reply(turn.session, 'Skip this question', TUESDAY.now, TUESDAY).message.content).toContain(
    'come and go',
  );
});
