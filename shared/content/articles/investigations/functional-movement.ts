import type { Article } from '../article.ts';

export const functionalMovement: Article = {
  id: 'functional-movement',
  category: 'investigations',
  title: 'Functional movement and posture assessment',
  summary: 'What a movement screen is for: choosing exercises, not predicting injury.',
  answer:
    'A movement screen looks at how you squat, lunge, reach, balance, grip and stand up. It helps to choose exercises and to see progress. It does not predict injury reliably, and there is no single perfect posture. Stiff or weak spots are places to start, not faults.',
  body: `
Somebody watches you move: squat, step over a bar, lunge, reach behind your back, balance. Each move gets a score. What is that good for?

## What it shows

- where you are stiff or not steady
- how your two sides compare
- which exercises fit you now, and which later
- a starting point to measure progress against

Simple tests with numbers are often the most useful: how often you rise from a chair in 30 seconds, how long you stand on one leg, how hard you grip. In large studies, a weak grip and slow rises go with poorer health later on. They are signs of general strength. Squeezing a ball does not by itself change the odds.

## What it does not show

The best-known screen gives 21 points. It was hoped that a low total would tell who gets hurt. A review from 2019 joined 12 studies. In five of them, people with 14 points or fewer had more injuries; in the others they did not. The authors found the studies too different to draw firm conclusions. So it should not be used to say who may train or play.

Being different left to right is normal. So is not being able to do a deep squat with arms overhead.

## And posture?

People with "bad" posture often have no pain, and people with "good" posture often do. There is no one right way to sit or stand. Staying in any position for long is what bothers us. Change it often.

## How to use your result

1. Pick one or two findings that matter for what you want to do.
2. Practise two or three exercises for them, three times a week, for six weeks.
3. Test again.

A screen is a talk about where to begin. If you have pain, you need an assessment by a physio.
`,
  who_should_be_careful:
    'Tell the assessor about pain, past injuries, joint replacements, weak bones, dizziness or pregnancy. Pain in a movement is a reason to stop and perhaps to see a physio. Nobody should force a joint.',
  try_this:
    'Count how often you can stand up from a chair in 30 seconds, without using your hands. Write it down and test again in six weeks.',
  questions: [
    'What is a functional movement screen?',
    'Can posture cause pain?',
    'What does the sit-to-stand test show?',
    'Does a movement screen prevent injury?',
    'How can I improve my posture?',
    'Why is grip strength measured?',
    'What happens in a movement assessment?',
  ],
  keywords: [
    'functional movement',
    'FMS',
    'posture',
    'mobility',
    'squat',
    'asymmetry',
    'grip strength',
    'sit to stand',
    'screening',
    'physio',
  ],
  related: ['mobilityStretching', 'beginner-strength', 'back-pain', 'balance-ageing'],
  sources: ['fms-review-2019'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
