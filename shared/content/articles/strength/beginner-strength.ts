import type { Article } from '../article.ts';

export const beginnerStrength: Article = {
  id: 'beginner-strength',
  category: 'strength',
  title: 'Beginner full-body routine at home',
  summary: 'Six moves, two days a week, no gym.',
  answer:
    'You need no gym: sit-to-stands, wall press-ups, rows with a band, glute bridges, step-ups and planks work the whole body. Do two sets of 8 to 12, on two days a week with a day in between. Twenty to thirty minutes is enough.',
  body: `
This routine works every main muscle. You need a firm chair, a wall, a step and, if you like, a stretchy band.

## Warm up for five minutes

March on the spot, circle your arms, and bend and stretch your knees.

## The six moves

1. **Sit-to-stand.** Sit at the front of a chair, feet under your knees. Stand up, then sit down slowly. Harder: hold a bag of books.
2. **Wall press-up.** Hands on the wall at shoulder height. Bend your arms, then push away. Harder: use a worktop, then the floor.
3. **Row.** Loop a band round a closed door handle. Pull your elbows back and squeeze your shoulder blades. No band? Row a full bag from the floor with one hand on a chair.
4. **Bridge.** Lie on your back, knees bent. Lift your hips, hold for two breaths, and lower.
5. **Step-up.** Step up and down on the bottom stair, holding the rail. Swap the leading leg halfway.
6. **Plank.** Lean on your forearms and knees with a straight back. Hold for 10 to 30 seconds and keep breathing. Harder: on your toes.

## How much

Do 8 to 12 of each, or 10 to 30 seconds for the plank. Rest for a minute. Start with one round. Go to two rounds after a week or two. Train on two days, with at least a day in between.

The last two repetitions should feel hard, with your form still good. Breathe out on the effort.

## What to expect

You may be [sore](/app/educational-content/recovery-doms) for a day or two at first. In the first month you get stronger mostly because nerves learn. Visible change takes two or three months. When all sets feel easy, [add a little](/app/educational-content/progressive-overload).
`,
  who_should_be_careful:
    'Use something solid that cannot slip. Ask a physio first after surgery, with a joint replacement, with weak bones or in pregnancy. Stop for chest pain, dizziness or sharp pain.',
  try_this:
    'Do one round of the six moves today, as slowly as you like. Put the next one in your diary for two days from now.',
  questions: [
    'What is a good beginner workout at home?',
    'How do I start strength training without weights?',
    'Can you give me a full-body routine?',
    'How many squats should a beginner do?',
    'What exercises can I do in a small room?',
    'How long until I get stronger?',
    'How do I do a plank?',
  ],
  keywords: [
    'beginner',
    'home workout',
    'routine',
    'bodyweight',
    'squats',
    'press-ups',
    'plank',
    'bands',
    'bridges',
  ],
  related: ['strength-guidelines', 'progressive-overload', 'recovery-doms', 'balance-ageing'],
  sources: ['nhs-strength', 'acsm-2009'],
  grade: 1.5,
  reviewer: null,
  review_due: '2027-11-21',
};
