import type { Article } from '../article.ts';

export const heartRateHrv: Article = {
  id: 'heart-rate-hrv',
  category: 'cardio',
  title: 'Resting heart rate and HRV',
  summary: 'What your resting pulse and HRV can tell you, and what they cannot.',
  answer:
    'A resting heart rate of 60 to 100 beats a minute is usual, and it falls as you get fitter. Heart rate variability, or HRV, differs widely between people, so compare with your own usual. Poor sleep, alcohol, illness, stress and hard training lower it.',
  body: `
Your heart speeds up and slows down all day. Two numbers are easy to measure and easy to read too much into.

## Resting heart rate

Most adults have a resting pulse of 60 to 100 beats a minute. People who train a lot may have 40 to 60. It is lowest in the early morning. Heat, fever, caffeine, worry, pain, too little fluid and some medicines raise it. With regular cardio it tends to fall by a few beats over months.

A jump of five to ten beats above your own usual for some days often means a cold on its way, poor sleep or too much training.

## Heart rate variability

The gaps between beats are never quite the same. HRV measures how much they vary, in thousandths of a second. More variation mostly means that the calming part of the nervous system is active.

A review from 2017 stresses how hard it is to compare. Values depend on age and sex, on how long you measure, and on breathing and posture. A number from two minutes cannot be set against one from a whole night. So there is no score that is good for all. Use the same device, at the same time, and look at a week, not a day.

## What shifts it

**Down:** alcohol, illness, stress, short sleep, a hard session, a late meal.

**Up over time:** regular exercise, good sleep, slow breathing.

## How to use it

Let it back up what you feel. If you are tired and your pulse is up, choose an easy day. If you feel well, do not let a number stop you. Trials of training by HRV show small gains at best. If the figures make you worry, stop looking for a while.
`,
  who_should_be_careful:
    'See a GP if your resting pulse is often above 100, or below 50 when you are not fit, or if it feels uneven. Call 999 for palpitations with chest pain, breathlessness or fainting. A watch can miss rhythm problems and can also give false alarms.',
  try_this:
    'Take your pulse for a full minute before you get up, on three mornings this week. Write down the middle value.',
  questions: [
    'What is a normal resting heart rate?',
    'What is HRV?',
    'Why is my HRV low?',
    'How do I lower my resting heart rate?',
    'Is my watch accurate?',
    'What does a high pulse mean?',
    'Should I train when my HRV is low?',
  ],
  keywords: ['heart rate', 'pulse', 'resting', 'HRV', 'variability', 'watch', 'wearable', 'bpm', 'recovery'],
  related: ['zone-2', 'vo2max', 'stress', 'recovery-doms'],
  sources: ['shaffer-2017', 'bhf-heart-rate'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-21',
};
