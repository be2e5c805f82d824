import type { Article } from '../article.ts';

export const sittingBreaks: Article = {
  id: 'sitting-breaks',
  category: 'cardio',
  title: 'Breaking up sitting',
  summary: 'Stand up and move for two or three minutes in every half hour or hour.',
  answer:
    'Long hours of sitting go with poorer health, even in people who exercise. Stand up and move for two to three minutes every 30 to 60 minutes. In a small trial, short walks after a meal-like drink cut the rise in blood sugar by about a quarter.',
  body: `
Many of us sit for nine hours or more: desk, car, sofa. The body is built to change position.

## What we know

The World Health Organization advises everybody to sit less and to swap some of it for movement of any kind. It found too little evidence to set a limit in hours. It adds that more activity can offset some of the harm of a lot of sitting.

In a trial in Australia, 19 adults who were overweight sat for five hours after a sweet and fatty drink. On one day they did not get up. On others they walked for two minutes in every twenty. With the short walks, the rise in blood sugar was about a quarter smaller, whether they walked slowly or briskly. It was a small, short study. Others since point the same way.

## What to do

- **Break it up.** Two or three minutes every half hour to an hour.
- **Walk after meals.** Ten minutes is plenty.
- **Stand for some tasks.** Calls, reading, folding clothes.
- **Take the stairs.**
- **Use the gaps.** Heel raises at the sink, squats while the kettle boils.

## Standing desks

They get people to sit less by an hour or so a day. Standing still burns only a little more than sitting, and for too long it makes legs and backs ache. Change between the two. No proof yet shows that they prevent disease.

## Back and neck

There is no perfect posture. The best one is the next one. Put the screen at eye height, let your feet rest flat, and move before you get stiff. See [low back pain](/app/educational-content/back-pain).
`,
  who_should_be_careful:
    'Stand up slowly if you feel dizzy or take blood pressure tablets. On long trips, a swollen, hot or painful calf needs urgent advice: call 111. With a wheelchair, arm movements and pressure relief do the same job.',
  try_this:
    'Set a quiet reminder for each hour of your working day. When it comes, stand, walk to fill a glass, and come back.',
  questions: [
    'Is sitting bad for you?',
    'How often should I get up from my desk?',
    'Do standing desks help?',
    'Does exercise undo sitting all day?',
    'What can I do at my desk?',
    'What is an exercise snack?',
    'Does a walk after dinner help blood sugar?',
  ],
  keywords: ['sitting', 'desk', 'sedentary', 'standing desk', 'office', 'breaks', 'stand', 'exercise snack'],
  related: ['walking-steps', 'activity-guidelines', 'back-pain', 'hba1c'],
  sources: ['dunstan-2012', 'who-activity-2020'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-21',
};
