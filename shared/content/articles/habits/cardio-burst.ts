import type { Article } from '../article.ts';

export const cardioBurst: Article = {
  id: 'cardioBurst',
  category: 'habits',
  title: 'Morning cardio burst',
  summary: 'A few brisk minutes on stairs or on the spot count towards your week.',
  answer:
    'Two to ten minutes of brisk stairs, marching, skipping or star jumps raise the heart rate. Short bursts add up towards the weekly total, and in a large study went with a lower risk of death. Warm up a little first and keep it hard but not flat out.',
  body: `
No time is the reason most people give for not exercising. A burst of two minutes is the answer.

## What the evidence says

A study in the UK looked at about 25,000 adults who said that they did no exercise. They wore a sensor for a week. Some had short bursts of hard effort in daily life: running for a bus, carrying bags uphill. Those with about three bursts a day, of one or two minutes each, were nearly 40 in 100 less likely to die in the next seven years than those with none. It shows a link. Fit people find it easier to hurry.

The World Health Organization dropped its old rule that only ten minutes at a time count. Every minute adds to the [weekly total](/app/educational-content/activity-guidelines).

## How to do it

1. **Warm up** for a minute: march, and swing your arms.
2. **Go** for one or two minutes so that you can say only a few words.
3. **Ease off** for a minute.
4. **Repeat** once to three times if you like.

Ideas without jumps: stairs, fast marching with high knees, step-ups, shadow boxing, a brisk hill. With jumps: skipping, star jumps, running on the spot.

## When

Morning works well because nothing has got in the way yet. It is not better for the body than other times. Late at night it may keep some people awake. After meals, keep it gentle.

## Build up

Week one: two minutes a day. Add a minute a week up to ten. If your legs are heavy, walk instead. On rest days in your programme leave it out.

## Does it replace longer exercise?

It is a strong start and a good filler for busy days. Longer walks and strength work bring things that bursts do not, such as time outdoors and more muscle.
`,
  who_should_be_careful:
    'Ask a clinician first if you have heart disease, chest pain, fainting, high blood pressure that is not controlled, or are pregnant and new to it. Choose moves without jumping if your joints or pelvic floor complain. Stop for chest pain or dizziness; call 999 if it does not pass.',
  try_this:
    'Climb the stairs briskly for one minute, walk for one minute, and do it again. That is all for today.',
  questions: [
    'Do short bursts of exercise count?',
    'What is a quick cardio workout?',
    'Is exercising for five minutes worth it?',
    'What are exercise snacks?',
    'Can I do cardio at home without equipment?',
    'Is it good to exercise in the morning?',
  ],
  keywords: [
    'cardio',
    'burst',
    'stairs',
    'star jumps',
    'skipping',
    'short workout',
    'exercise snack',
    'VILPA',
    'morning exercise',
  ],
  related: ['hiit', 'activity-guidelines', 'sitting-breaks', 'vo2max'],
  sources: ['stamatakis-2022', 'who-activity-2020'],
  grade: 3.3,
  reviewer: null,
  review_due: '2027-11-21',
};
