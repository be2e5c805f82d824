import type { Article } from '../article.ts';

export const sleepDuration: Article = {
  id: 'sleep-duration',
  category: 'sleep',
  title: 'How much sleep do adults need?',
  summary: 'Most adults do best on seven hours or more; how you feel by day tells you the rest.',
  answer:
    'Most adults need seven to nine hours of sleep a night. Regularly getting less than seven goes with weight gain, high blood pressure, low mood and more accidents. Judge by how alert you feel in the day, not by a tracker alone. Pay back lost sleep with earlier nights.',
  body: `
Sleep is when the brain sorts the day, the body repairs itself and hormones reset. People differ in how much they need, and the need changes a little with age.

## What experts advise

In 2015 a panel of sleep experts in the United States weighed the evidence. They agreed that adults should sleep seven hours or more a night on a regular basis. Less than that, night after night, goes with weight gain, diabetes, high blood pressure, heart disease, stroke, low mood, weaker defence against infection, mistakes and accidents.

More than nine hours may be right for young adults, after a run of short nights, or during illness. For others it is not clear whether long sleep does harm. It can be a sign of another problem.

Most of this comes from watching large groups of people. It shows links, and not always causes.

## How regular matters too

A study of about 61,000 people in the UK wore sleep sensors for a week. Those with the most regular sleep times were less likely to die in the next six years or so than those with the least regular. Regular times told more than hours did. Once more, this is a link.

## Are you getting enough?

- You wake without an alarm, or nearly so.
- You feel alert by mid-morning without caffeine.
- You do not fall asleep within moments of sitting down.

Trackers are good at telling when you lie still. They are poor at stages of sleep. If the score worries you, leave the device off.

## Paying back a debt

A few earlier nights help more than one long lie-in, which pushes your body clock later. A [short nap](/app/educational-content/naps) can bridge a hard day.
`,
  who_should_be_careful:
    'See a GP if you are sleepy in the day despite enough time in bed, if you snore and stop breathing, or if you nod off while driving. Do not drive when you are sleepy.',
  try_this:
    'For one week, go to bed 20 minutes earlier and keep your usual rise time. Note your energy at midday.',
  questions: [
    'How much sleep do I need?',
    'Is six hours of sleep enough?',
    'Can I catch up on sleep at the weekend?',
    'Why am I tired all the time?',
    'Does a sleep tracker work?',
    'Can you sleep too much?',
    'Do older people need less sleep?',
  ],
  keywords: ['sleep', 'hours', 'tired', 'sleep debt', 'tracker', 'rest', 'fatigue', 'insomnia'],
  related: ['consistentWakeTime', 'insomnia-cbti', 'caffeine', 'snoring-apnoea'],
  sources: ['aasm-sleep-2015', 'windred-2024'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-21',
};
