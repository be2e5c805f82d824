import { describe, expect, it, test } from 'vitest';
import type { PlanContext } from '../planner/plan/plan-context.ts';
import { planSessionSchema, type PlanSession } from '../planner/plan/plan-session.schema.ts';
import { reply, reportOf, startSession } from '../planner/session/scenario-session.ts';
import { SPRING, TUESDAY, TWINS } from '../planner/testing/plan-days.ts';

/** Plays a talk from its opening on: what Complete would write, and the last words. */
function played(context: PlanContext, messages: readonly string[]) {
  let { session, message } = startSession('pre_checkin_review', context);
  for (const words of messages) ({ session, message } = reply(session, words, context.now, context));
  const plan = (reportOf(session, context).plan?.operations ?? []).map((change) =>
    change.op === 'schedule'
      ? `${change.task_id} ${change.start.slice(8)}`
      : `${change.task_id} ${change.op === 'set_status' ? change.status : change.duration_min}`,
  );
  return { plan: plan.sort(), words: message.content, session: session as PlanSession };
}

describe('what was changed or named last', () => {
  test.each<[PlanContext, string[], string[]]>([
    [TUESDAY, ['strength at 6pm', 'actually 7'], ['strength 10T19:00']],
    [
      TUESDAY,
      ['strength at 6pm', 'make it 30 minutes', 'and 7 instead'],
      ['strength 10T19:00', 'strength 30'],
    ],
    [TUESDAY, ['strength at 6pm', 'half past then'], ['strength 10T18:30']],
    [TUESDAY, ['journaling, but nothing before 8pm', 'ten past is okay'], ['journal 10T20:10']],
    [
      TUESDAY,
      ['strength tomorrow at 6pm', 'and the daylight walk too, at its usual time'],
      ['strength 11T18:00', 'walk 11T08:00'],
    ],
    [TUESDAY, ['strength at 6pm and video at 1', 'forget about moving the video'], ['strength 10T18:00']],
    [TUESDAY, ['forget about rescheduling strength'], []],
    [TUESDAY, ['skip the video', 'sorry no, i meant the journaling. keep the video'], ['journal failed']],
    [TUESDAY, ['journaling at 5.10pm', "ah yes then i'm on the strength. 6pm then"], ['journal 10T18:00']],
    [TUESDAY, ['zumba at 12 and strength at 6pm', 'first one at quarter past'], ['strength 10T18:00']],
    [TUESDAY, ['strength is a no today, video at 1'], ['strength failed', 'video 10T13:00']],
    [
      TUESDAY,
      ['strength at 6pm and video at 1', 'both half an hour later'],
      ['strength 10T18:30', 'video 10T13:30'],
    ],
    [TUESDAY, ['video tomorrow', 'same time as strength'], ['video 11T17:00']],
    [TUESDAY, ['strength tonight', 'as late as possible'], ['strength 10T21:15']],
    [
      TUESDAY,
      ['strength at 6pm', 'make it 20 min later', 'and 5 min shorter'],
      ['strength 10T18:20', 'strength 40'],
    ],
    [TUESDAY, ['strength at 6pm', 'make it 20 min later', '5 min earlier'], ['strength 10T18:15']],
    [TUESDAY, ['not gonna do the video today, it was chucking it down'], ['video failed']],
    [TUESDAY, ['watched the video', 'had my strength too'], ['strength completed', 'video completed']],
    [TUESDAY, ['strength before 8', 'I have time only until 19:00'], ['strength 10T18:15']],
    [TUESDAY, ['haircut 5 til 6.30', "move strength so it doesn't clash with that"], ['strength 10T16:15']],
    [TUESDAY, ['dentist at 5, should be out by 6.30', 'then strength after that'], ['strength 10T18:30']],
    [TUESDAY, ['strength at 6pm', 'sorry, I meant the cycle'], ['cycle 10T18:00']],
    [TUESDAY, ['skip the video', 'not the video, the fibre reading'], ['fibre failed']],
    [TUESDAY, ['skip the video', 'sry i meant the fibre reading not the video'], ['fibre failed']],
    [
      TUESDAY,
      ['strength at 6pm', 'ach, that should have been the cycle and not strength'],
      ['cycle 10T18:00'],
    ],
    [
      TUESDAY,
      ['video at 1', 'strength at 6pm', 'forgive me, instead of the video it was journaling I had in mind'],
      ['journal 10T13:00', 'strength 10T18:00'],
    ],
    [TUESDAY, ['video at 5', 'my apologies, strength rather than the video'], []],
    [TWINS, ['strength at 7pm', 'the other one'], ['upper 10T19:00']],
    [TUESDAY, ['skip the video', "no, I've changed my mind, leave it"], []],
    [TUESDAY, ["baking till six, then I'll do strength"], ['strength 10T18:00']],
  ])('%#: %s', (context, messages, plan) => {
    expect(played(context, messages).plan).toEqual(plan);
  });
});

describe('what was planned, and what is wished now', () => {
  test.each<[string, string[]]>([
    ["I was going to do strength at five but I think I'd rather do it at 6pm", ['strength 10T18:00']],
    ['I meant to watch the video at 1, but 2 suits me better', ['video 10T14:00']],
    ["I'd planned the video for 1, however my sister's coming so put it at 3", ['video 10T15:00']],
    ["originally I wanted strength at 5 but I'd like it tomorrow now", ['strength 11T17:00']],
    ["I was hoping to do strength at 5 but I won't make it, so 6 please", ['strength 10T18:00']],
    ["I was going to do strength but I'd rather drop it", ['strength failed']],
    ['I was supposed to do the cycle yesterday but never got round to it', ['cycle failed']],
    ["I was going to move strength to 8pm but I'll leave it where it is", []],
    ['I was going to do strength at 5 but my brother comes at 6', []],
    ["I was going to do strength at 5 but I'm not sure now", []],
  ])('%s', (words, plan) => {
    expect(played(TUESDAY, [words]).plan).toEqual(plan);
  });

  it('offers no time that the task has already', () => {
    const { words } = played(TUESDAY, ["I was going to do strength at 5 but I'm not sure now"]);
    expect(words).toContain('Free times');
    expect(words.split('Free times')[1]).not.toContain('17:00');
  });
});

describe('what is left alone', () => {
  test.each<[string[], string[]]>([
    [['strength at 20:30', 'forget it, leave strength alone'], []],
    [['strength at 20:30', 'oh drop it, let the session stay put'], []],
    [['strength at 20:30', 'scrap that, the strength can stay where it was'], []],
    [["don't touch the strength"], []],
    [['leave strength untouched'], []],
    [["I won't move the strength session after all"], []],
    [['video at 1', 'never mind, leave strength as planned'], []],
    [['video at 1', 'leave strength at its usual time'], ['video 10T13:00']],
  ])('%j', (messages, plan) => {
    const { plan: found, words, session } = played(TUESDAY, messages);
    expect(found).toEqual(plan);
    expect(words).toContain('Strength session stays as it is.');
    expect(session.pending).toBeNull();
  });

  test.each<[string[], string[]]>([
    [['leave out the strength'], ['strength failed']],
    [['leave strength till tomorrow'], ['strength 11T17:00']],
    [['leave strength alone and the video at 1'], ['video 10T13:00']],
    [['strength at 20:30', 'forget it, the video at 1'], ['video 10T13:00']],
  ])('and what is not: %j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });
});

test('no order is kept as an answer to the questions of the talk', () => {
  const asked = (words: string) => {
    for (let n = 1; n < 12; n += 1) {
      const { session } = played(
        TUESDAY,
        Array.from({ length: n }, () => 'no'),
      );
      if (session.question.content.includes(words)) return session;
    }
    throw new Error(`${words} is not asked`);
  };
  for (const [question, words] of [
    ['What could get in the way?', 'can we go back to how it was'],
    ['What matters most to you', 'make the strength a bit shorter, whichever you find'],
  ] as const) {
    const { session } = reply(asked(question), words, TUESDAY.now, TUESDAY);
    expect(session).toMatchObject({ barriers: [], top_priority: null });
  }
  expect(played(TUESDAY, ['strength at 11 pm', "later, I don't know when yet"]).plan).toEqual([]);
});

describe('orders, visits and corrections that say more', () => {
  test.each<[string[], string[]]>([
    [
      ['cycle and video at 4', 'video first'],
      ['cycle 10T16:20', 'video 10T16:00'],
    ],
    [['mum is here from 4.30 to 6', 'strength before she comes'], ['strength 10T15:45']],
    [['plumber coming between 1 and 3', "video after he's gone"], ['video 10T15:00']],
    [['video at 9.30'], ['video 10T09:30']],
    [['ok well, strength at 6.30'], ['strength 10T18:30']],
    [['skip the video', 'no sorry the fibre reading, I meant skip the fibre reading'], ['fibre failed']],
    [['video at 4', 'I meant the fibre reading at 6.30, not the video'], ['fibre 10T18:30']],
    [['strength done', "wait no I haven't done it yet, I'm going at 6"], ['strength 10T18:00']],
    [['strength tomorrow at 9', 'not tomorrow, thursday', 'morning'], ['strength 12T09:00']],
    [['video straight after strength', 'give me half an hour in between'], ['video 10T18:15']],
    [['journaling right after the video, video at 7pm'], ['journal 10T19:20', 'video 10T19:00']],
    [['strength at 6pm', 'push it another 15'], ['strength 10T18:15']],
    [
      ['strength at 6pm', '20 minutes is all I have', 'ok maybe 25 min'],
      ['strength 10T18:00', 'strength 25'],
    ],
    [['video between 5 and 7pm but not at 6'], ['video 10T18:15']],
    [['strength at 6pm', '7 I mean'], ['strength 10T19:00']],
    [['ok now video 2pm'], ['video 10T14:00']],
    [['skip the video', 'I beg your pardon, I was referring to the fibre reading'], ['fibre failed']],
    [
      ['strength at 7pm and video at 1pm', 'better the opposite, change these two'],
      ['strength 10T13:00', 'video 10T19:00'],
    ],
    [['strength tomorrow at 7pm', '8 is better for me, still in the evening'], ['strength 11T20:00']],
    [['strength for twenty minutes only tonight'], ['strength 20']],
    [['had the fibre reading, cycle not happening'], ['cycle failed', 'fibre completed']],
    [['skip the video, I will not do it any more, delete'], ['video failed']],
    [['I have to leave at 3, so the video before that'], ['video 10T14:30']],
    [['strength tomorrow at 6pm', "no, tomorrow's no good. leave it today"], []],
  ])('%#: %s', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });
});

test.each([
  'it gets dark at 4 now',
  'tea is ready at 6',
  'I need to be in bed by 10',
  'bins go out at 6',
  'only free till 4',
  'I did 30 minutes yesterday',
  'dropping kids off at 1.15',
  'it is 20 minutes to the gym',
  'bit of a rush, back at 4',
  'got to be up at 6 tomorrow',
  'strength clashes with football at 5',
  'my strength teacher comes tomorrow',
])('how the day is moves nothing that was planned: %s', (remark) => {
  expect(played(TUESDAY, ['strength at 6pm', remark]).plan).toEqual(['strength 10T18:00']);
});

describe('words of no weight, and measures that are no length', () => {
  test.each<[string[], string[]]>([
    [
      ['strength at 6pm mate', 'half an hour is plenty tho'],
      ['strength 10T18:00', 'strength 30'],
    ],
    [['strength at 6pm', 'bit early for me. 6.30?'], ['strength 10T18:30']],
    [['strength at 6pm', 'more like half six'], ['strength 10T18:30']],
    [['strength at 6pm', "i've got a call at 5, half an hour's rest after that"], ['strength 10T18:00']],
    [['strength at 6pm', 'takes me 15 minutes to get there'], ['strength 10T18:00']],
    [['strength 30 mins, video 10'], ['strength 30', 'video 10']],
    [['strength at 6pm', 'done'], ['strength 10T18:00']],
    [['strength half an hour later', 'no, an hour'], ['strength 10T18:00']],
    [['strength half an hour later', 'another 15'], ['strength 10T17:45']],
    [['video at 4', 'scrap the video, the fibre reading instead'], ['fibre 10T16:00']],
    [
      ['strength today at 4, cycle tomorrow at 4pm', 'swap the days'],
      ['cycle 10T16:00', 'strength 11T16:00'],
    ],
    [
      ['video at 2', 'then the fibre reading'],
      ['fibre 10T14:20', 'video 10T14:00'],
    ],
    [["my sister's visiting from 4 until 6", 'strength after she leaves'], ['strength 10T18:00']],
    [
      ['video at 2. strength at 6pm. that is all', "that's it"],
      ['strength 10T18:00', 'video 10T14:00'],
    ],
    [['strength at 6pm', 'nvm leave it where it was'], []],
    [['skip everything today', 'no just the video'], ['video failed']],
  ])('%j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });

  test.each<[string[], string[]]>([
    // Slips of the finger, and other people's ways of writing a time.
    [['moev teh strenght to 7 oclok tongiht'], ['strength 10T19:00']],
    [['vidoe at thre pm'], ['video 10T15:00']],
    [['strengh at sxi'], ['strength 10T18:00']],
    [['strength at 18 hours'], ['strength 10T18:00']],
    [['video at 19 and half'], ['video 10T19:30']],
    [['strength at eighteen thirty'], ['strength 10T18:30']],
    [['strength at quarter of six'], ['strength 10T17:45']],
    [['kindly prepone strength by 30 mins'], ['strength 10T16:30']],
    // What others do and how things are is no wish.
    [['strength at 6pm', "oh wait my kid's practice runs til 7, make it 7:30"], ['strength 10T19:30']],
    [['video at 2', 'its gone two already, 4.15 then'], ['video 10T16:15']],
    [['my husband wants the car at 5, so strength at 7'], ['strength 10T19:00']],
    [["skip strength, it's too hot"], ['strength failed']],
    [['today office work got extended'], []],
    [['video at 2', 'the dinner is at 7'], ['video 10T14:00']],
    // Thanks take no proposal; who goes on agrees to what was asked for.
    [['strength at 6pm', 'cool thanks'], ['strength 10T18:00']],
    [['what is on today', 'lol ok. video at 5.45 then'], ['video 10T17:45']],
    [['strength at 6pm', 'yeah 6.15'], ['strength 10T18:15']],
    // One part takes back, another goes on.
    [['skip the video and strength', 'no leave strength in, just drop the video'], ['video failed']],
    [['drop strength', 'on second thoughts keep it'], []],
    [['did the video', 'and strength', 'wait no, only the video'], ['video completed']],
    [['drop strength', 'no, i meant the video, the bus is late'], ['video failed']],
    // Where no order of words is known, the cues alone say it.
    [['the check-in, strength: other way about'], ['check 10T17:00', 'strength 10T20:30']],
    [['did the video and strength', 'ah no strength not yet'], ['video completed']],
    [['drop strength', 'ok cancel the cancelling, my friend comes too'], []],
    [['strength is rained off'], ['strength failed']],
    [['video at sunset', "sunset's like 7:40"], ['video 10T19:40']],
    [['flick the video to 4'], ['video 10T16:00']],
    [['hmm strength at 7 would not work would it'], []],
    [['bike shop opens at 9'], []],
    [['my sister does strength at 6'], []],
    [['strength an hour later', 'no, earlier, I said that backwards'], ['strength 10T16:00']],
    [['video at 2, strength at 6', 'cancel the first change'], ['strength 10T18:00']],
    // Places, bounds and measures.
    [['strength and the check-in trade places'], ['check 10T17:00', 'strength 10T20:30']],
    [['video this afternoon', 'not before 3 but'], ['video 10T15:00']],
    [['strength an hour later', 'hm no, half of that'], ['strength 10T17:30']],
    [['reading after dinner', 'dinner will be over by 8'], ['fibre 10T20:00']],
    [['gotta run to the bank at 2, probably back by 3:30', "video once I'm back"], ['video 10T15:30']],
  ])('%j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });

  it('says which wish an end leaves out', () => {
    expect(played(TUESDAY, ['video at 5', 'finish']).words).toContain(
      'Left out, because my question was still open: ',
    );
  });
});

describe('one change a task, and one of several taken back', () => {
  test.each<[string[], string[]]>([
    [['strength at 7pm', 'skip it'], ['strength failed']],
    [['strength done', 'no, at 7pm'], ['strength 10T19:00']],
    [
      ['drop the cycle', 'and the fibre reading'],
      ['cycle failed', 'fibre failed'],
    ],
    [['strength at 7pm', 'video at 1', 'put strength back'], ['video 10T13:00']],
    [['skip the video, skip the fibre reading', 'actually keep the video'], ['fibre failed']],
    [
      ['strength at 6 and video at 7', 'other way round'],
      ['strength 10T19:00', 'video 10T18:00'],
    ],
    [
      ['strength at 6 and video at 7', 'i said it wrong, turn them round'],
      ['strength 10T19:00', 'video 10T18:00'],
    ],
    [
      ['strength at 6 and video at 7', 'ten minutes earlier, both'],
      ['strength 10T17:50', 'video 10T18:50'],
    ],
    [['strength at 6pm, after my last pupil', 'better twenty to seven'], ['strength 10T18:40']],
    [["strength after my 3 o'clock pupil, so at four"], ['strength 10T16:00']],
    [['strength at 6pm', "with the clocks going back i'd rather 7"], ['strength 10T19:00']],
    [['the clocks go back tonight'], []],
    [["i'm loading at the depot 5 till 6, what's in the way?", 'put it at 7'], ['strength 10T19:00']],
    [['swap strength and the check-in', 'swap them back'], []],
  ])('%j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });
});

describe('a question that waits', () => {
  test.each<[string[], string[]]>([
    [['video at 5', 'an hour later'], ['video 10T18:00']],
    [['video at 5', 'before it then'], ['video 10T16:40']],
    [
      ['video at 5', 'move strength to 6'],
      ['strength 10T18:00', 'video 10T17:00'],
    ],
    [
      ['video at 5', 'journaling at 9pm', 'the second one'],
      ['journal 10T21:00', 'video 10T17:45'],
    ],
    [['video at 5', 'tomorrow then'], ['video 11T17:00']],
    [['video at 5', 'hmm maybe later'], []],
    [['yoga at 6', 'I mean strength'], ['strength 10T18:00']],
    [['video at 5', 'leave the video, journaling at 9pm'], ['journal 10T21:00']],
  ])('%j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });
});

describe('busy time', () => {
  test.each<[string[], string[]]>([
    [['dentist from 12:30 to 14:00', 'video after the dentist'], ['video 10T14:00']],
    [['call with mum 5 to 5:30, strength after that'], ['strength 10T17:30']],
    [['meeting until 11', 'video straight after'], ['video 10T11:00']],
  ])('%j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });

  it('is said, and no time inside it is given or offered', () => {
    const { words, session } = played(TUESDAY, ['dentist from 12:30 to 14:00']);
    expect(words).toContain('I keep free: 12:30 to 14:00 (Dentist).');
    expect(planSessionSchema.safeParse(session).success).toBe(true);
    const clash = played(TUESDAY, ['dentist from 12:30 to 14:00', 'video at 1pm']);
    expect(clash.plan).toEqual([]);
    expect(clash.words).toContain(
      'at the same time as Dentist. Free near it: Tuesday 10 March at 12:10 and Tuesday 10 March at 14:00.',
    );
  });
});

it('counts elapsed hours over a change of the clocks', () => {
  expect(played(SPRING, ['reflection in 14 hours']).plan).toEqual(['reflection 29T11:00']);
});

it('says what it did not read', () => {
  expect(played(TUESDAY, ['strength at 6pm and florble at the bazaar']).words).toContain('florble');
});

it('goes on with a talk that an older version has begun', () => {
  const { session } = startSession('pre_checkin_review', TUESDAY);
  const { memory: _memory, one_change: _rule, ...old } = session as PlanSession;
  const at = reply(old, 'strength at 7pm', TUESDAY.now, TUESDAY).session;
  const both = reply(at, 'skip strength', TUESDAY.now, TUESDAY).session;
  // There a task keeps its time beside its status.
  expect(reportOf(both, TUESDAY).plan?.operations.map(({ op }) => op)).toEqual(['schedule', 'set_status']);
});

describe('a talk in the words of others', () => {
  test.each<[string[], string[]]>([
    // What was just done is praised; the proposal beside it waits.
    [
      ['cycle and fibre done', 'strength at 6pm', 'yes great'],
      ['cycle completed', 'fibre completed', 'strength 10T18:00'],
    ],
    [
      ['strength at 6pm', 'good, and the cycle at 7pm'],
      ['cycle 10T19:00', 'strength 10T18:00'],
    ],
    [['strength at 6pm', 'yeah ok'], ['strength 10T18:00']],
    [["what's on this evening?", 'move the first of those to 9pm'], ['strength 10T21:00']],
    [
      ['strength to tomorrow at 6pm', 'and in its place today the cycle'],
      ['cycle 10T17:00', 'strength 11T18:00'],
    ],
    [['put the cycle where strength is and strength after'], ['cycle 10T17:00', 'strength 10T17:40']],
    [['skip strength', 'nvm ill do strength, just 20 min'], ['strength 20']],
    [['strength at 6pm', 'nah scrap that, skip it altogether'], ['strength failed']],
    [
      ['strength at 6pm', "make it 20 min that's all ive got"],
      ['strength 10T18:00', 'strength 20'],
    ],
    [['strength at 18h30'], ['strength 10T18:30']],
    [['video in 20 min', 'wait no make that 40'], ['video 10T09:10']],
    [['cycle tomorrow', 'no, in the evening', 'do leave strength for now'], ['cycle 11T18:00']],
    [["skip the video, oh and no strength today, i'm beat"], ['strength failed', 'video failed']],
    [['drop the video', "no actually the fibre reading, the video's only 20 min"], ['fibre failed']],
    [['move the cycle to 7pm and the video to'], ['cycle 10T19:00']],
    [['did the cycle last night forgot to log it'], ['cycle completed']],
    [['the gym has moved my strength session to 6.30 pm'], ['strength 10T18:30']],
    [['could the strength be done at 6pm instead?'], ['strength 10T18:00']],
    [['strength at 6pm', 'perf'], ['strength 10T18:00']],
    [['strength at 6pm and video at 1', 'forget what I said about the video'], ['strength 10T18:00']],
    [['strength at 6pm and video at 1', 'no, leave them both how they were'], []],
    [['make strength shorter, say 10'], ['strength 10']],
    [
      ['cycle done', 'strength at 6pm', 'splendid'],
      ['cycle completed', 'strength 10T18:00'],
    ],
    [["if it's not too wet strength at 6pm, otherwise skip it"], []],
    [
      ['strength at 6pm for 30 min, and then the video'],
      ['strength 10T18:00', 'strength 30', 'video 10T18:30'],
    ],
    [['cycle was done monday, journal at 9pm'], ['cycle completed', 'journal 10T21:00']],
    [['reading at lunch', 'not lunch, about 3'], ['fibre 10T15:00']],
    [
      ['cycle tomorrow same time', 'and strength too'],
      ['cycle 11T18:00', 'strength 11T17:00'],
    ],
  ])('%j', (messages, plan) => {
    expect(played(TUESDAY, messages).plan).toEqual(plan);
  });

  it('asks which of two is meant to be skipped, and when the other half of the day may be meant', () => {
    expect(played(TWINS, ['skip strength']).words).toContain('Which');
    expect(played(TUESDAY, ['strength at 7']).plan).toEqual(['strength 10T19:00']);
    expect(played(TUESDAY, ['strength tomorrow at 7', 'morning']).plan).toEqual(['strength 11T07:00']);
  });
});
