import type { Article } from '../article.ts';

export const restlessLegs: Article = {
  id: 'restless-legs',
  category: 'sleep',
  title: 'Restless legs at night',
  summary: 'An urge to move the legs at rest; check iron and medicines first, then habits.',
  answer:
    'Restless legs bring an urge to move at rest, worst in the evening. Ask a GP for an iron check, ferritin included, and a look at your medicines. Leave out caffeine after midday and alcohol late, move by day, and stretch, walk or massage when it starts. It is common in pregnancy and mostly goes after birth.',
  body: `
The legs crawl, tingle, ache or jerk as soon as you sit or lie still. Moving helps at once, and it comes back. It is worst in the evening and at night. Up to one adult in ten has it at some time. It is not the same as a [cramp](/app/educational-content/muscle-cramps), which is a hard, painful knot.

## Why it happens

Mostly no cause is found. It runs in families. It is linked to iron and to a messenger of the brain called dopamine. It comes more often with:

- low iron stores
- pregnancy
- kidney disease
- some medicines, such as some for low mood, sickness or allergy.

## What helps

NHS advice names these:

- Exercise by day, not late in the evening.
- The same times for bed and for rising.
- A dark, quiet bedroom.
- A warm bath, or a heat pad on the legs, before bed.
- When it starts: walk, stretch, rub the legs, or keep your mind busy with a puzzle.
- No caffeine after midday, no alcohol in the last hours, no large late meal.
- No naps by day.

## What a GP can do

Ask for a blood test with ferritin, which shows iron stores. For restless legs doctors often want a higher level than the lab's lower limit. Do not take iron without a test: too much does harm. Your GP can look at your medicines, and offer treatment where nights are bad. Some of those drugs have real side effects, so they come last.
`,
  who_should_be_careful:
    'See a GP if it spoils your sleep on many nights or your mood suffers. A swollen, hot or painful calf on one side needs help the same day. Do not stop a medicine without asking. Numb feet or weak legs need a check.',
  try_this:
    'For one week have your last caffeine at noon, and stretch both calves for two minutes before bed.',
  questions: [
    'How do I stop restless legs at night?',
    'Why do my legs twitch in bed?',
    'Is restless legs a sign of low iron?',
    'What makes restless legs worse?',
    'Do restless legs go away after pregnancy?',
    'Can exercise help restless legs?',
    'When should I see a doctor about restless legs?',
  ],
  keywords: [
    'restless legs',
    'RLS',
    'twitchy legs',
    'jumpy legs',
    'crawling legs',
    'fidgety',
    'urge to move',
  ],
  related: ['iron-ferritin', 'muscle-cramps', 'caffeine', 'consistentBedtime'],
  sources: ['nhs-restless-legs', 'gpreasoning-restless-legs'],
  grade: 3.2,
  reviewer: null,
  review_due: '2027-11-28',
};
