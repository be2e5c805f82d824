import type { Article } from '../article.ts';

export const hiit: Article = {
  id: 'hiit',
  category: 'cardio',
  title: 'Interval training (HIIT)',
  summary: 'Short hard efforts build fitness quickly; a base and a health check come first.',
  answer:
    'Interval training mixes hard efforts with easy ones. It raises fitness more per minute than steady exercise. Build a base of moderate exercise first and do it twice a week at most. Get advice first if you have heart disease, symptoms, or are new to exercise.',
  body: `
Hard efforts, short and repeated, with rest in between: that is all interval training is. It can be done on a hill, a bike, in a pool or on the spot.

## What trials show

One review put together ten trials with 273 people who had heart disease, high blood pressure or obesity. Those who did intervals gained about twice as much fitness as those who did steady exercise for a similar time. They were supervised and had been checked by doctors first. For healthy people, other reviews find gains in fitness, blood pressure and blood sugar.

For weight and body fat, intervals and steady exercise come out about the same. Claims of a large "afterburn" are not borne out.

## Before you start

Have six to eight weeks of regular moderate activity behind you. Tendons and joints need longer than lungs. Learn the movement at an easy pace.

## A simple session

1. Warm up for 10 minutes until you breathe faster.
2. Go hard for one minute: you can say only a few words. Not flat out.
3. Go easy for two minutes.
4. Repeat four to eight times.
5. Cool down for 5 to 10 minutes.

A well-known form is four minutes hard and three minutes easy, four times. It is tough; work up to it over months.

## How often

Once or twice a week, with two days in between. The rest stays [easy](/app/educational-content/zone-2). More is not better: poor sleep, sore legs and a higher resting heart rate tell you to back off.

You do not have to do it at all. If you dislike it, brisk walking with some hills brings most of the good.
`,
  who_should_be_careful:
    'Speak to a clinician first if you have heart disease, high blood pressure that is not controlled, diabetes with complications, chest pain or fainting, or if you are pregnant and new to it. Stop for chest pain, dizziness or a pounding, uneven heartbeat, and call 999 if it does not pass.',
  try_this:
    'If you already manage 30 minutes of brisk activity with ease, try one session: warm up for 10 minutes, then walk fast uphill for one minute and slowly for two, six times.',
  questions: [
    'What is HIIT?',
    'Is HIIT safe for beginners?',
    'How often should I do intervals?',
    'Does HIIT burn more fat?',
    'What is a 4x4 workout?',
    'Is HIIT better than running?',
    'How do I start interval training?',
  ],
  keywords: ['HIIT', 'intervals', 'interval training', 'sprint', '4x4', 'tabata', 'vigorous', 'VO2max'],
  related: ['zone-2', 'vo2max', 'cardioBurst', 'activity-guidelines'],
  sources: ['weston-2014', 'who-activity-2020'],
  grade: 4.5,
  reviewer: null,
  review_due: '2027-11-21',
};
