import { describe, expect, test } from 'vitest';
import type { PlanContext } from '../planner/plan/plan-context.ts';
import { reply, reportOf, startSession } from '../planner/session/scenario-session.ts';
import { TUESDAY } from '../planner/testing/plan-days.ts';

/** What Complete would write after these messages. */
function planOf(context: PlanContext, messages: readonly string[]): string[] {
  let { session } = startSession('pre_checkin_review', context);
  for (const words of messages) ({ session } = reply(session, words, context.now, context));
  return (reportOf(session, context).plan?.operations ?? [])
    .map((change) =>
      change.op === 'schedule'
        ? `${change.task_id} ${change.start.slice(8)}`
        : `${change.task_id} ${change.op === 'set_status' ? change.status : change.duration_min}`,
    )
    .sort();
}

describe('times of reasons, and bounds', () => {
  test.each<[string[], ...string[]]>([
    [['Tomorrow being a holiday, the strength session can be at eleven in the morning'], 'strength 11T11:00'],
    [["I'm off work tomorrow, so video at 2"], 'video 11T14:00'],
    [['It is too wet for strength today, so tomorrow, at the same time'], 'strength 11T17:00'],
    [['Since the plumber broke a pipe and I have to mop up, strength at half six'], 'strength 10T18:30'],
    [['As my knee is a little stiff I will not do strength today'], 'strength failed'],
    [['video at 1', 'make it 3 mum has the laptop'], 'video 10T15:00'],
    [['video at 1', 'she is always late, so let us say two to be safe'], 'video 10T14:00'],
    [['video before my 11am standup'], 'video 10T10:30'],
    [['strength before the concert at 8'], 'strength 10T19:15'],
    [['video at 11 instead, before work'], 'video 10T11:00'],
    [['strength this afternoon', 'towards the end of it'], 'strength 10T16:15'],
    [["I'll be gardening till four so video at half past"], 'video 10T16:30'],
    [["dinner's at six so the video at quarter past"], 'video 10T18:15'],
    [['I have tomorrow free so put strength at eleven'], 'strength 11T11:00'],
    [['My sister comes tomorrow, so strength at six']],
    [["Tonight I'm at the parents evening from 19.15 until 20.30"]],
    [['games night tonight, 6 till late', 'strength before that'], 'strength 10T17:15'],
    [
      ["I'm at my aunt's from 4:30 till about 6, is anything in the way?", 'that one at 6:30'],
      'strength 10T18:30',
    ],
    [['at the in-laws from 4.30 to 6, does it clash with anything', 'put it at 7'], 'strength 10T19:00'],
    [['video at 4', "I'm out from 3.30 till 6, what does that hit?", 'that one at 7'], 'video 10T16:00'],
    [['night shift tonight, 9 till 6']],
    [['video at 8.20pm', 'yeah keep it then, the check-in can go to 9'], 'check 10T21:00', 'video 10T20:20'],
    [
      ['video at 4.50', 'leave it there and do strength at quarter past'],
      'strength 10T17:15',
      'video 10T16:50',
    ],
    [['video at 8.20pm', 'leave the video as it was, check-in at 9'], 'check 10T21:00'],
    [["tomorrow morning I've got the early shift"]],
    [['strength tomorrow', 'same time as the morning walk'], 'strength 11T08:00'],
    [["only 10 minutes for the morning walk please, I'm swamped"], 'walk 10'],
    [['strength must be finished at 8 tonight'], 'strength 10T19:15'],
    [['strength had better be tomorrow, same time'], 'strength 11T17:00'],
    [['video at 3, they deliver the coal at five', 'and make it 15 minutes'], 'video 10T15:00', 'video 15'],
    [["I'm at a recital 5 to 7 so strength after"], 'strength 10T19:00'],
  ])('%#: %s', (messages, ...plan) => {
    expect(planOf(TUESDAY, messages)).toEqual(plan);
  });
});

describe('forms of times', () => {
  test.each<[string[], ...string[]]>([
    [['strength at 6 45 pm'], 'strength 10T18:45'],
    [['strength at like 7 20 tonight'], 'strength 10T19:20'],
    [['video at 7 and journaling at half past'], 'journal 10T19:30', 'video 10T19:00'],
    [['strength at seven this evening rather than half past five'], 'strength 10T19:00'],
    [['video in about like 40 minutes'], 'video 10T09:10'],
    [['strength at half of seven, I mean 18:30'], 'strength 10T18:30'],
    [['strength half of seven']],
    [['strength 10 earlier'], 'strength 10T16:50'],
    [['strength half six rather than quarter past'], 'strength 10T18:30'],
    [['strength for 20 minutes and the video for ten'], 'strength 20', 'video 10'],
    [['strength 30 minutes later and only 20 minutes'], 'strength 10T17:30', 'strength 20'],
    [['strength an hour later, as I cook... no, make that an hour earlier'], 'strength 10T16:00'],
    [['strength at 6', 'no sorry not six seven quarter past seven'], 'strength 10T19:15'],
  ])('%#: %s', (messages, ...plan) => {
    expect(planOf(TUESDAY, messages)).toEqual(plan);
  });
});
