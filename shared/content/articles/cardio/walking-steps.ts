import type { Article } from '../article.ts';

export const walkingSteps: Article = {
  id: 'walking-steps',
  category: 'cardio',
  title: 'Walking and step counts',
  summary: 'You do not need 10,000 steps; each extra thousand helps.',
  answer:
    'Benefits of walking rise with every extra thousand steps and level off at about 6,000 to 8,000 a day from the age of 60, and 8,000 to 10,000 for younger adults. Adding 1,000 a day is a good goal. A brisk pace is about 100 steps a minute.',
  body: `
Walking is free, gentle and always at hand. It is the most common exercise in the world, and one of the best studied.

## Where 10,000 comes from

It began as the name of a Japanese step counter in the 1960s. It is a round number, not a finding.

## What studies found

In 2022 researchers joined 15 studies with about 47,000 adults, followed for seven years or so. People with more steps were less likely to die in that time. The group with about 5,800 steps a day had a risk 40 in 100 lower than the group with about 3,600.

- From the age of 60, the curve went flat at about 6,000 to 8,000 steps.
- Under 60, it went flat at about 8,000 to 10,000.
- How fast people walked made little difference once the total was known.

These studies watch people; they do not assign them to walk. Those who walk more may be healthier to begin with. The pattern is steady, though, and fits with what trials show for blood pressure and mood.

## Pace

A brisk pace is about 100 steps a minute for most people. You can talk but not sing. Brisk minutes count towards the [weekly 150](/app/educational-content/activity-guidelines).

## How to add 1,000

- Ten minutes before breakfast or after dinner
- One stop early off the bus
- Phone calls on your feet
- The far end of the car park
- A lap of the block while the kettle cools

## Trackers

Phones and wrist trackers miss some steps and add others. Use the same device and watch the trend. With a wheelchair, a walker or a limp, count minutes instead.
`,
  who_should_be_careful:
    'If you have pain in the calf that comes with walking and goes with rest, chest pain, or new breathlessness, see a GP. If falls worry you, start with a stick, a friend or an indoor route.',
  try_this:
    'Look up your average steps for last week. Add 1,000 a day, which is about ten minutes of walking.',
  questions: [
    'How many steps a day should I do?',
    'Do I need 10,000 steps?',
    'Is walking enough to get fit?',
    'How fast is brisk walking?',
    'How far is 1,000 steps?',
    'Does walking help you lose weight?',
    'How do I walk more every day?',
  ],
  keywords: ['walking', 'steps', 'step count', '10000', 'pedometer', 'brisk', 'walk', 'tracker'],
  related: ['activity-guidelines', 'sitting-breaks', 'zone-2', 'start-running'],
  sources: ['paluch-2022', 'cmo-activity-2019'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-21',
};
