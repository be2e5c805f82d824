import type { Article } from '../article.ts';

export const vo2max: Article = {
  id: 'vo2max',
  category: 'investigations',
  title: 'VO2 max test and cardiorespiratory fitness',
  summary: 'A measure of fitness that predicts health, and how to raise it.',
  answer:
    'VO2 max is the most oxygen your body can use in hard effort. Higher fitness goes strongly with a longer life. It is measured with a mask on a treadmill or bike; a watch only estimates it. Regular training, with some intervals, raises it at any age.',
  body: `
When you run for a bus, lungs, heart, blood and muscles work as a chain. VO2 max measures the whole chain: millilitres of oxygen per kilogram each minute.

## What it tells

A clinic in the United States followed about 122,000 adults who had done a treadmill test, for eight years or so. The fitter they were, the less likely they were to die, with no upper limit seen. The gap between the least fit and the rest was the largest.

Illness makes people less fit too, so part of the link runs the other way. And the study used time on the treadmill as a stand-in, not a mask. Still, many studies say the same.

There is less proof for the next step: that knowing your exact number makes you healthier. The test is useful for planning training and for following change. It is not needed in order to start.

## How it is measured

- **Lab test:** a mask, a treadmill or bike, and harder steps until you must stop. 8 to 15 minutes. Most exact.
- **Field tests:** a timed walk or run, or a step test.
- **Watch:** a guess from pace and pulse. It can be off by 10 in 100 or more. Look at the trend over months.

## What is usual

It depends on age and sex, and falls by about 10 in 100 each decade, less in people who train. Compare yourself with your own age group, or with your own last test.

## How to raise it

- Build up to [150 minutes](/app/educational-content/activity-guidelines) a week at a moderate pace.
- Then add one [interval session](/app/educational-content/hiit) a week.
- Keep strength work; strong legs help.
- Sleep, do not smoke, and lose some weight if you carry extra.

In trials over two to four months, people who start out unfit often gain 10 to 20 in 100. A few gain little on the test and still get healthier.
`,
  who_should_be_careful:
    'A maximal test is not for everybody. Tell the clinic about chest pain, fainting, heart or lung disease, pregnancy, or a recent illness. Stop any test or session for chest pain, dizziness or an uneven heartbeat.',
  try_this: 'Time how long you need to walk a mile at your best safe pace. Do it again in six weeks.',
  questions: [
    'What is VO2 max?',
    'How do I improve my VO2 max?',
    'What is a good VO2 max for my age?',
    "Is my watch's VO2 max accurate?",
    'How is VO2 max tested?',
    'Does VO2 max predict how long I live?',
    'Can older people raise their VO2 max?',
  ],
  keywords: [
    'VO2max',
    'VO2 max',
    'fitness',
    'cardiorespiratory',
    'aerobic capacity',
    'treadmill test',
    'oxygen',
    'CPET',
  ],
  related: ['hiit', 'zone-2', 'heart-rate-hrv', 'activity-guidelines'],
  sources: ['mandsager-2018', 'weston-2014'],
  grade: 3.6,
  reviewer: null,
  review_due: '2027-11-21',
};
