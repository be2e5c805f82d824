import { describe, expect, test } from 'vitest';
import { reply, reportOf, startSession } from '../planner/session/scenario-session.ts';
import { TUESDAY } from '../planner/testing/plan-days.ts';

/** What Complete would write after these messages. */
function planOf(messages: readonly string[]): string[] {
  let { session } = startSession('pre_checkin_review', TUESDAY);
  for (const words of messages) ({ session } = reply(session, words, TUESDAY.now, TUESDAY));
  return (reportOf(session, TUESDAY).plan?.operations ?? [])
    .map((change) =>
      change.op === 'schedule'
        ? `${change.task_id} ${change.start.slice(8)}`
        : `${change.task_id} ${change.op === 'set_status' ? change.status : change.duration_min}`,
    )
    .sort();
}

describe('a second message that speaks of what was just said', () => {
  test.each<[string[], string[]]>([
    // What was changed gets back what it had.
    [['strength at 6', 'no wait, return it like before'], []],
    [['strength at 6 and video at 1', 'yeah na leave em how they were'], []],
    [['strength at 6', "let's go back to the original time"], []],
    [['strength at 6', 'Oh dear, no, I would only be late. Put it back as it was.'], []],
    [['strength at 6, video at 1', 'eh forget the video leave that where it was'], ['strength 10T18:00']],
    [['strength at 6, video at 1', 'let strength stay where it was though'], ['video 10T13:00']],
    [['skip strength and the video', 'nah actually just the video ill do strength'], ['video failed']],
    [
      ['skip strength and the video', 'A strength session will do me good, so let the strength remain'],
      ['video failed'],
    ],
    [
      ['strength and video to tomorrow', "actually just strength, I'll do the video today"],
      ['strength 11T17:00'],
    ],
    [['skip strength', "I'll do strength at 7"], ['strength 10T19:00']],
    [['strength at 6', 'how was it before'], ['strength 10T18:00']],
    // Two change places.
    [
      ['strength at 7pm and video at 1pm', 'hmm other way about would be better, nap time'],
      ['strength 10T13:00', 'video 10T19:00'],
    ],
    [
      ['strength at 7pm and video at 1pm', 'Oh, she has her nap at one; would you change those two around?'],
      ['strength 10T13:00', 'video 10T19:00'],
    ],
    // 'Then' and 'there': a time that was asked about, or the end of a busy span.
    [['do I have something at 9 tonight?', 'ok put the video there'], ['video 10T21:00']],
    [['is half 7 tonight free?', 'journaling then please'], ['journal 10T19:30']],
    [['have I got anything between 1 and 2?', 'the video in that gap'], ['video 10T13:00']],
    [['is anything on at 5?', 'skip it then'], ['strength failed']],
    [
      ["I'm in a meeting till 5.40", 'start strength then, and the video right afterwards'],
      ['strength 10T17:40', 'video 10T18:25'],
    ],
    [["I'm at the surgery from 4 to 6, begin strength at that point"], ['strength 10T18:00']],
    [['starting strength then'], []],
    // A task that is only the measure of a time stays where it is.
    [['video to tomorrow', 'same time as the morning walk is'], ['video 11T08:00']],
    [['video to tomorrow', 'at 5, like strength'], ['video 11T17:00']],
    // A part of the day that is denied leaves the rest of it.
    [['no strength in the afternoon, I have the late shift'], []],
    [['strength but not in the afternoon', 'make it 7'], ['strength 10T19:00']],
    [['strength tomorrow, but not in the afternoon'], ['strength 11T18:00']],
    [["don't have the video before lunch please", 'yes'], ['video 10T18:00']],
    [['no strength tonight'], ['strength failed']],
    [['strength tmrw evening'], ['strength 11T17:00']],
    [
      ["it's done, the walk, and the zone 2 cycle didn't happen and won't"],
      ['cycle failed', 'walk completed'],
    ],
    [['strength tomorrow any time but the afternoon'], ['strength 11T18:00']],
    [
      ["I'm helping a friend move from 4.30 to 6, what gets squashed?", '7 for that one'],
      ['strength 10T19:00'],
    ],
    [['would 1 be free?', 'the video in that one'], ['video 10T13:00']],
    // A time, whatever is said of it.
    [['strength at 6', 'make it 7 kids have swimming'], ['strength 10T19:00']],
    [['strength at 6', 'sorry, I was meaning 18:30'], ['strength 10T18:30']],
    [['strength at 6', 'no wait 7:15 lah'], ['strength 10T19:15']],
    [['strength at 6', 'she will be later, so half past seven to be safe'], ['strength 10T19:30']],
    [['strength at 2', 'no sorry not two three half past three'], ['strength 10T15:30']],
    [['video now', 'i mean in like 20 minutes'], ['video 10T08:50']],
    [['video at 5', 'sorry I was meaning 19:00'], ['video 10T19:00']],
    [['video at 5', 'Oh, that is the strength time; do it at half past six then'], ['video 10T18:30']],
    [['strength at 6', 'sorry 7:15 dentist'], ['strength 10T18:00']],
    [['strength at 6', 'sorry 5 people are coming'], ['strength 10T18:00']],
    [['strength at 6', 'make it 2 sets of ten'], ['strength 10T18:00']],
    // A measure takes the place of the one before, and goes on with another task.
    [['strength an hour earlier', 'no, better two hours earlier'], ['strength 10T15:00']],
    [['strength an hour later, as they stay... no, make that an hour earlier'], ['strength 10T16:00']],
    [
      ['strength ten minutes later please', 'check-in as well'],
      ['check 10T20:40', 'strength 10T17:10'],
    ],
    [
      ['make strength 30 minutes', 'same for the video'],
      ['strength 30', 'video 30'],
    ],
    [
      ['skip strength', 'video also not'],
      ['strength failed', 'video failed'],
    ],
    // Clipped and roundabout ways of the same.
    [['strength at 6', 'kindly make 7'], ['strength 10T19:00']],
    [['strength at 6', 'actually my cousin is coming, so 7 we will keep'], ['strength 10T19:00']],
    [['strength at 6', 'okay so not six more like seven thirty'], ['strength 10T19:30']],
    [
      ['strength at 6', '30 min is enough my knees hurt'],
      ['strength 10T18:00', 'strength 30'],
    ],
    [['strength at 6', 'wait that should be the video'], ['video 10T18:00']],
    [['skip strength', 'I meant the video, I like strength'], ['video failed']],
    [['fibre reading at 12', 'the one about strength'], ['fibre 10T12:00']],
    [['strength tomorrow at 7', 'at night yaar'], ['strength 11T19:00']],
    [['video before 5', "four's perfect"], ['video 10T16:00']],
    [['strength for 20 minutes', 'no wait, leave it at ten'], ['strength 10']],
    // A reason beside it, before or after.
    [['skip strength', 'or rather do it at 7, the match is off'], ['strength 10T19:00']],
    [['video this afternoon', 'around 3 when the baby sleeps'], ['video 10T15:00']],
    [['video at 5', 'the later one, I have a call before'], ['video 10T17:45']],
    [
      ['video at 5', 'ah forgot that, strength should go to 7'],
      ['strength 10T19:00', 'video 10T17:00'],
    ],
    [['strength tomorrow at 7', "evening, I'm no lark"], ['strength 11T19:00']],
    [['strength 20 minutes earlier', 'make it half an hour, I need to shower'], ['strength 10T16:30']],
    [['strength an hour later', 'no the other direction'], ['strength 10T16:00']],
    [['video after strength', 'no, before'], ['video 10T16:40']],
    [['strength at 6', 'video at 1', 'put the first one back'], ['video 10T13:00']],
    [['strength done', "oh wait that was yesterday's cycle"], ['cycle completed']],
    // Of what was just said, never of the whole day.
    [['walk is done', "oh no, that was yesterday's. today's one I did not do yet"], []],
    [['skip strength', "today's I did not do yet"], []],
    [['strength thursday at 7pm', 'ah no sorry friday I meant'], ['strength 13T19:00']],
    [['strength and the video to tomorrow', 'not the video, leave that one today'], ['strength 11T17:00']],
    [['strength at 6', 'reckon the rovers win tomorrow?', 'make it 7'], ['strength 10T19:00']],
    [['strength at 6', 'karate tomorrow', 'make it 7'], ['strength 10T19:00']],
  ])('%j', (messages, plan) => {
    expect(planOf(messages)).toEqual(plan);
  });
});

test.each<[string, string, string[]]>([
  ['skip strength', 'not the video', ['strength failed']],
  ['strength at 6', 'I like it better than before', ['strength 10T18:00']],
  ['strength at 6', 'no need to put it back', ['strength 10T18:00']],
  ['strength at 6', "we eat at 7, so that's fine", ['strength 10T18:00']],
  ['strength at 6', 'I was thinking about calling mum at 7', ['strength 10T18:00']],
  ['strength at 6 and video at 1', 'no need to change them around', ['strength 10T18:00', 'video 10T13:00']],
])('changes nothing further: %s, %s', (first, second, plan) => {
  expect(planOf([first, second])).toEqual(plan);
});
