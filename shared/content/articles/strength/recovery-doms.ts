import type { Article } from '../article.ts';

export const recoveryDoms: Article = {
  id: 'recovery-doms',
  category: 'strength',
  title: 'Soreness, rest days and recovery',
  summary: 'Sore the day after? It is normal, it passes, and here is what helps.',
  answer:
    'Soreness after new exercise peaks after one to three days and goes by itself. Gentle movement, sleep and food help. Leave about 48 hours before you train the same muscles hard. Sharp pain, swelling or dark urine needs medical advice.',
  body: `
You tried something new, felt fine, and next morning the stairs hurt. This is delayed onset muscle soreness, or DOMS.

## What it is

New or lowering movements, such as walking downhill, make tiny tears in muscle. The repair brings stiffness and tenderness. It peaks after 24 to 72 hours and fades within a week. The next time, the same work hurts far less. It is not a build-up of acid, and being sore does not prove that a session was good.

## What helps

A review of 99 studies compared ways to recover. Massage eased soreness and tiredness most. Easy movement, compression clothes and cold water also helped a little. Stretching made no clear difference. Many of those studies were small, and people knew which treatment they had, so the true effects may be smaller.

The basics do most of the work:

- **Sleep** seven hours or more.
- **Eat** enough, with some [protein](/app/educational-content/protein) at meals.
- **Move** gently: a walk, an easy cycle, a swim.
- **Wait** about 48 hours before you train the same muscles hard.

Cold baths after every strength session may blunt the gains in muscle. Keep them for other days, and read [who should avoid cold](/app/educational-content/coldShower).

## Rest days

One to three days a week without hard exercise suit most people. Easy walking is fine on them. Signs that you need more: poor sleep, low mood, a higher morning pulse, and loads that feel heavier than last week.

## When it is not soreness

See somebody about pain that is sharp, sits in a joint, came with a pop, or has not improved in a week. Swelling, bruising and loss of strength need a check.
`,
  who_should_be_careful:
    'Call 111 or see a doctor the same day for very dark urine, great swelling, or weakness after hard exercise, as muscle may be breaking down. Be careful with anti-inflammatory tablets if you have kidney, stomach or heart problems; ask a pharmacist.',
  try_this: 'On the day after a hard session, walk for 20 minutes at an easy pace, and go to bed on time.',
  questions: [
    'Why are my muscles so sore after exercise?',
    'How long does soreness last?',
    'Should I exercise when I am sore?',
    'How many rest days do I need?',
    'Does stretching stop soreness?',
    'Do ice baths help recovery?',
    'When is muscle pain serious?',
  ],
  keywords: [
    'soreness',
    'sore',
    'DOMS',
    'recovery',
    'rest day',
    'ache',
    'stiff',
    'massage',
    'foam roller',
    'ice bath',
  ],
  related: ['progressive-overload', 'beginner-strength', 'sleep-duration', 'protein'],
  sources: ['dupuy-2018', 'nhs-strength'],
  grade: 4.4,
  reviewer: null,
  review_due: '2027-11-21',
};
