import type { Article } from '../article.ts';

export const mobilityStretching: Article = {
  id: 'mobilityStretching',
  category: 'habits',
  title: 'Morning mobility',
  summary: 'Five to ten gentle minutes to loosen up for the day.',
  answer:
    'Five to ten minutes of gentle joint circles, cat-cow, and hip and shoulder moves ease morning stiffness and get you ready to move. Go to a mild pull, never pain. It will not prevent injury by itself, but it helps you move freely.',
  body: `
After a night in bed, joints feel dry and muscles short. A few easy movements bring warmth and freedom.

## Mobility or stretching?

Mobility means moving a joint through its range, under control. Stretching means holding a position. In the morning, moving is the better start; long holds suit the [evening](/app/educational-content/eveningStretching).

## A short routine

Do each one slowly, and breathe.

1. **Neck:** look left, right, up and down, three times.
2. **Shoulders:** ten circles back. Then reach both arms up.
3. **Cat-cow:** on hands and knees, or with your hands on a table, round and hollow your back, eight times.
4. **Side reach:** one arm over your head, lean, swap, four times.
5. **Hips:** hands on hips, ten circles each way.
6. **Half squats:** eight, holding on if you need to.
7. **Ankles:** ten circles each, then rise on your toes ten times.

You should feel a mild pull, never a sharp pain. Do not bounce.

## What it does

It eases stiffness and makes the next movement nicer. Over weeks, range improves. For older people, supple ankles and hips help with steps and balance.

What it does not do: stretching before or after sport makes little difference to soreness, as a review of 99 studies on recovery found. Whether it prevents injury is doubtful; getting stronger does more.

## Make it yours

Pick the three moves that feel best and keep those. Two minutes each day do more than half an hour once. Put it after something fixed, such as the kettle or brushing your teeth. If you sit a lot, repeat it at lunch.

Stiff is not broken. Some people are bendy and others are not, and both are healthy.
`,
  who_should_be_careful:
    'After a joint replacement, a recent injury, or with weak bones, very loose joints or late in pregnancy, ask a physio which moves to leave out. Morning stiffness that lasts over half an hour, or hot and swollen joints, should be seen by a GP.',
  try_this:
    'While the kettle boils, do ten shoulder circles, ten hip circles and five slow bends at the knees.',
  questions: [
    'What stretches should I do in the morning?',
    'Why am I stiff when I wake up?',
    'Does stretching prevent injury?',
    'How long should I hold a stretch?',
    'How do I become more flexible?',
    'What is the difference between mobility and stretching?',
  ],
  keywords: [
    'mobility',
    'stretching',
    'stretch',
    'stiff',
    'flexibility',
    'morning',
    'cat-cow',
    'hips',
    'shoulders',
    'joints',
    'yoga',
  ],
  related: ['eveningStretching', 'back-pain', 'functional-movement', 'cardioBurst'],
  sources: ['nhs-flexibility', 'dupuy-2018'],
  grade: 3.8,
  reviewer: null,
  review_due: '2027-11-21',
};
