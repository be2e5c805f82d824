import { describe, expect, it, test } from 'vitest';
import type { PlanContext } from '../plan/plan-context.ts';
import {
  reportOf,
  reply,
  startSession,
  type ScenarioSession,
  type ScenarioTurn,
} from './scenario-session.ts';
import { CLASHING, EMPTY_DAY, TUESDAY, TWINS, aTask } from '../testing/plan-days.ts';

/** A conversation: all that the assistant says, and the session after it. */
function talk(
  context: PlanContext,
  ...messages: string[]
): { said: string[]; buttons: string[][]; session: ScenarioSession } {
  let turn: ScenarioTurn = startSession('pre_checkin_review', context);
  const said = [turn.message.content];
  const buttons = [turn.message.buttons];
  for (const message of messages) {
    turn = reply(turn.session, message, context.now, context);
    said.push(turn.message.content);
    buttons.push(turn.message.buttons);
  }
  return { said, buttons, session: turn.session };
}

const last = (words: readonly string[]) => words.at(-1) ?? '';
const planOf = (session: ScenarioSession, context: PlanContext) => {
  const { collected_data, ...report } = reportOf(session, context);
  return {
    ...report,
    collected: collected_data as {
      proposals: { task_id: string; start: string }[];
      decisions: { task_id: string; status: string }[];
      open: string[];
      top_priority: { task_id: string } | null;
      barriers: string[];
    },
  };
};

describe('a day is planned', () => {
  const { said, session } = talk(
    TUESDAY,
    'did the walk, cycle tomorrow at 6pm, let the reading go',
    'yes',
    'strength session',
    'a long meeting at 3',
  );
  const { collected, ...report } = planOf(session, TUESDAY);

  it('from what is open to the difference, one question at a time', () => {
    expect(said.map((words) => words.match(/\?/g)?.length ?? 0)).toEqual([1, 1, 1, 1, 0]);
    expect(last(said)).toContain('- Zone 2 cycle: Monday 9 March 18:00 → Wednesday 11 March 18:00');
    expect(last(said)).toContain('Nothing is in your calendar yet. Press Complete & Close');
    expect(report).toMatchObject({ status: 'info_collected', is_complete: true, current_stage: 'complete' });
  });

  it('with what was decided, proposed, and said', () => {
    expect(collected.decisions.map(({ task_id, status }) => `${task_id} ${status}`).sort()).toEqual([
      'fibre failed',
      'walk completed',
    ]);
    expect(collected.proposals.map(({ task_id }) => task_id).sort()).toEqual(['cycle', 'journal', 'video']);
    expect(collected.top_priority?.task_id).toBe('strength');
    expect(collected.barriers).toEqual(['a long meeting at 3']);
    expect(collected.open).toEqual([]);
  });

  it('with what each task was when its change was proposed', () => {
    expect(report.plan?.operations.find(({ task_id }) => task_id === 'cycle')).toEqual({
      op: 'schedule',
      task_id: 'cycle',
      start: '2026-03-11T18:00',
      seen: { start: '2026-03-09T18:00', date: '2026-03-09', duration_min: 40, status: 'pending' },
    });
  });

  it('and a further message opens the planning again', () => {
    const again = reply(session, 'move strength to 19:00', TUESDAY.now, TUESDAY);
    expect(again.message.content).toContain('Strength session: today 17:00 → today 19:00');
    const asked = reply(session, 'move strength to 8:30pm', TUESDAY.now, TUESDAY);
    expect(reportOf(asked.session, TUESDAY)).toMatchObject({
      status: 'active',
      is_complete: false,
      current_stage: 'plan_priorities',
    });
  });
});

it('K9: until Complete each sentence is a proposal', () => {
  const { said } = talk(TUESDAY, 'move strength to 7pm', 'skip the video', 'undo', 'finish');
  for (const words of said)
    expect(words).not.toMatch(/\b(?:moved|updated|changed|saved|scheduled|booked|I have put|is now)\b/);
  expect(said[1]).toContain('In the plan so far: Strength session on Tuesday 10 March at 19:00.');
  expect(last(said)).toContain('Nothing is in your calendar yet.');
});

describe('K10: what is said of the day is read from the rows', () => {
  test('a day without tasks has none', () => {
    const { said, session } = talk(EMPTY_DAY, "what's on today?");
    expect(last(said)).toContain('You have no tasks on Tuesday 10 March.');
    expect(planOf(session, EMPTY_DAY).plan?.diff).toEqual([]);
  });

  test('a clash names both tasks and the overlap, and changes nothing', () => {
    const { said, session } = talk(CLASHING, 'any clashes?');
    expect(last(said)).toContain(
      'Pilates and Cook a Mediterranean meal overlap by 10 minutes (17:30 to 17:40)',
    );
    expect(planOf(session, CLASHING).plan?.diff).toEqual([]);
  });
});

it('K11: a clash offers the two nearest free times as answers', () => {
  const { said, buttons, session } = talk(TUESDAY, 'video at 16:50', 'At 16:40');
  expect(said[1]).toContain('would run at the same time as Strength session');
  expect(buttons[1]).toEqual(['At 16:40', 'At 17:45', 'Leave it']);
  expect(planOf(session, TUESDAY).collected.proposals).toMatchObject([
    { task_id: 'video', start: '2026-03-10T16:40' },
  ]);
});

it('K13: over midnight each message has the date of its own moment, and what is past by Complete is left out', () => {
  let turn = startSession('pre_checkin_review', { ...TWINS, now: '2026-03-10T21:00' });
  turn = reply(turn.session, 'digital sunset at 21:20', '2026-03-10T21:01', TWINS);
  turn = reply(turn.session, 'upper body tomorrow at 7am', '2026-03-10T21:02', TWINS);
  turn = reply(turn.session, 'finish', '2026-03-10T21:30', TWINS);
  expect(turn.message.content).toContain('These times have passed and are left out: Digital sunset.');
  const { plan } = reportOf(turn.session, { ...TWINS, now: '2026-03-11T00:10' });
  expect(plan?.operations.map(({ task_id }) => task_id)).toEqual(['upper']);
  expect(plan?.missed.map(({ task_id }) => task_id)).toEqual(['sunset']);
});

test.each(['no', "don't move it", 'not that one', 'rather not'])(
  'K17: "%s" takes the proposal away, and one question asks what to do with the task',
  (no) => {
    const { said, session } = talk(TUESDAY, 'can I move strength to 7pm?', no);
    expect(last(said)).toBe(
      'All right, nothing changes for Strength session. What would you like to do with it?',
    );
    expect(planOf(session, TUESDAY).plan?.diff).toEqual([]);
  },
);

describe('K18: of several wishes nothing is dropped', () => {
  it('asks about the one that cannot be, and takes its answer for that task', () => {
    const { said, session } = talk(TUESDAY, 'skip the video, strength at 6 and journaling at 18:75', '9pm');
    expect(said[1]).toContain('"18:75" is not a time the clock shows');
    expect(planOf(session, TUESDAY).collected).toMatchObject({
      decisions: [{ task_id: 'video', status: 'failed' }],
      proposals: [{ task_id: 'strength' }, { task_id: 'journal', start: '2026-03-10T21:00' }],
    });
  });

  it('asks about the second after the first', () => {
    const { said } = talk(TUESDAY, 'strength at 25:00 and yoga at 8', '6pm');
    expect(said[1]).toContain('What time would you like for Strength session?');
    expect(said[2]).toContain('Which one do you mean?');
  });

  it('says how much an undo takes back', () => {
    const { said, session } = talk(TUESDAY, 'skip the video, strength at 6', 'undo');
    expect(last(said)).toContain('I took back 2 changes:');
    expect(planOf(session, TUESDAY).plan?.diff).toEqual([]);
    expect(last(talk(TUESDAY, 'undo').said)).toContain('There is nothing to take back.');
  });
});

describe('K19: the dialogue neither turns in a circle nor dies', () => {
  it('answers the third unhelpful reply with buttons and a way to finish by hand', () => {
    const { said, buttons } = talk(TUESDAY, 'asdf', 'asdf', 'asdf');
    expect(new Set(said).size).toBe(4);
    expect(last(said)).toContain('by hand on the Program screen');
    expect(buttons.at(-1)).toEqual(['All of them done', 'Later', 'Let them go', 'One by one', 'Finish']);
  });

  it('comes to an end where everything is refused', () => {
    const { session } = talk(TUESDAY, ...Array.from({ length: 8 }, () => 'no'));
    expect(planOf(session, TUESDAY)).toMatchObject({ is_complete: true, plan: { operations: [] } });
  });
});

it('takes each of its own buttons as an answer', () => {
  for (const context of [TUESDAY, TWINS, CLASHING]) {
    for (const start of [
      '',
      'One by one',
      'Later',
      'move strength',
      'video tomorrow at 9',
      'skip everything',
    ]) {
      const { session, buttons } = talk(context, ...(start ? [start] : []));
      for (const button of buttons.at(-1) ?? []) {
        const { message, session: after } = reply(session, button, context.now, context);
        expect(`${button}: ${message.content}`).not.toContain('did not follow');
        expect(after).not.toEqual(session);
      }
    }
  }
});

it('finds a time for what was put off, near the time that the participant likes', () => {
  const { said, session } = talk(TWINS, 'Later', 'Yes');
  expect(said[1]).toContain('Strength session: lower body on Tuesday 10 March at 18:00');
  expect(
    planOf(session, TWINS)
      .collected.proposals.map(({ task_id }) => task_id)
      .sort(),
  ).toEqual(['lower', 'sunset']);
});

it('leaves a task without a time where the day is full, and says so', () => {
  const full = {
    ...TUESDAY,
    tasks: [
      aTask('long', 'Conference', '2026-03-10', '08:30', 810),
      aTask('nap', 'A nap', '2026-03-10', null, 30),
    ],
  };
  const { said } = talk(full);
  expect(last(said)).not.toContain('I suggest');
  expect(planOf(talk(full).session, full).plan?.diff).toEqual([]);
});

it('undo of everything leaves the day as it was', () => {
  const { session } = talk(TUESDAY, 'Later', 'Yes', 'make strength 30 minutes', 'skip the video', 'undo all');
  expect(planOf(session, TUESDAY).plan).toEqual({ operations: [], diff: [], missed: [] });
});
