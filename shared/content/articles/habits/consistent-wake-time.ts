import type { Article } from '../article.ts';

export const consistentWakeTime: Article = {
  id: 'consistentWakeTime',
  category: 'habits',
  title: 'Consistent wake time',
  summary: 'One rise time, seven days a week, is the anchor for everything else.',
  answer:
    'Get up within the same 30 minutes every day, weekends too. A steady rise time anchors the body clock, so that sleepiness builds on time for the night. Move it by 15 minutes every few days. Skip the snooze button and long lie-ins.',
  body: `
You cannot decide when you fall asleep. You can decide when you get up. That makes the rise time the best lever you have.

## Why it works

Two forces bring sleep: a body clock, and a pressure that builds for each hour you are awake. Getting up at the same time sets both. About 16 hours later you are sleepy, at a good hour.

Sleep until eleven on Sunday, and the pressure is low at your usual bedtime. It is as if you had flown two zones west. Monday morning then feels like jet lag.

A study of about 61,000 people in the UK found that those with the most regular sleep times had the lowest risk of early death, and that being regular told more than hours did. It cannot prove the cause. People who are ill sleep less regularly too.

## How to do it

1. **Choose a time** that you can keep on work days and days off. The same 30 minutes is close enough.
2. **Move gently.** If it is far from now, shift by 15 minutes every two or three days.
3. **Feet on the floor.** Curtains open, light on, [a glass of water](/app/educational-content/hydrationOnWaking).
4. **Get light.** [Ten minutes outdoors](/app/educational-content/sunlightExposure) sets the clock.
5. **No snooze.** Broken sleep in the last half hour rests nobody.

## After a bad night

Get up at the usual time all the same. You will be tired, and sleep comes more easily the next night. If you must, take a nap of 20 minutes before 3 pm.

## When life gets in the way

Late parties, ill children and travel happen. Go back to your time the next day. It is the pattern over weeks that counts.
`,
  who_should_be_careful:
    'If you have bipolar disorder or epilepsy, cutting sleep short can be harmful; change times slowly and with your team. After a very bad night, safety comes first: do not drive when you are sleepy. Shift workers need other rules.',
  try_this:
    'Set one alarm for the same time on all seven days. Put it where you have to stand up to stop it.',
  questions: [
    'Should I get up at the same time every day?',
    'Is it bad to sleep in at weekends?',
    'How do I wake up earlier?',
    'Why is snoozing bad?',
    'How do I become a morning person?',
    'What if I slept badly, should I still get up?',
  ],
  keywords: ['wake time', 'alarm', 'get up', 'rise', 'snooze', 'weekend', 'lie-in', 'morning', 'body clock'],
  related: ['consistentBedtime', 'sunlightExposure', 'insomnia-cbti', 'habit-formation'],
  sources: ['windred-2024', 'nhs-sleep-better'],
  grade: 2.9,
  reviewer: null,
  review_due: '2027-11-21',
};
