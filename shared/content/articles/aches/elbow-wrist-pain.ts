import type { Article } from '../article.ts';

export const elbowWristPain: Article = {
  id: 'elbow-wrist-pain',
  category: 'aches',
  title: 'Tennis elbow and sore wrists',
  summary: 'A tendon that is asked too much; ease the grip, then load it slowly.',
  answer:
    'Tennis elbow is an overworked tendon on the outside of the elbow, and few who have it play tennis. Do less of what hurts, keep the arm moving, and train the wrist with light weights. Nine in ten are well within a year. Steroid shots help for weeks but can make it worse later.',
  body: `
The muscles that lift the hand are fixed at the outside of the elbow. Gripping, lifting and twisting, at a desk, in the garden or with a racket, can be too much for their tendon. It then hurts to hold a cup, open a jar or shake hands. Pain on the inner side is called golfer's elbow and is treated the same way.

## What to do

NHS Borders puts it like this: it often gets well without treatment if you cut down what brings it on, though it may take six months to two years. About 90 in 100 recover within a year.

- **Change the grip.** Lift with palms up and elbows bent. Use both hands. Thicken handles.
- **Share the load** over the day, with breaks.
- **At the desk:** mouse close to you, wrist straight, forearm on the table.
- **A strap** below the elbow helps some people while they work.
- Cold or warm packs.

## Load it slowly

Every second day, with a pain of no more than 3 in 10:

1. Rest the forearm on a table, palm down, hand over the edge. Hold it level for 30 seconds, five times.
2. After a week or two, lift a tin slowly and lower it in three seconds. Three sets of ten.
3. Squeeze a soft ball, ten times.

Add weight over weeks. Train the shoulder as well.

## Sore wrists

After much typing or push-ups, rest from them for a few days, keep wrists straight, and do push-ups on fists or handles. Then load in small steps.
`,
  who_should_be_careful:
    'See a GP if you have numb or tingling fingers, above all at night, weakness, a hot swollen joint, or pain after a fall: a small bone at the thumb side breaks easily. See a physiotherapist if nothing has changed after six weeks. Think twice about a steroid injection.',
  try_this: 'Today lift bags with your palm up, and hold your wrist level for 30 seconds, five times.',
  questions: [
    'How do I get rid of tennis elbow?',
    'Which exercises help tennis elbow?',
    'Do elbow straps work?',
    'Should I have a steroid injection for tennis elbow?',
    'Why do my wrists hurt when I type?',
    'Why do my wrists hurt in push-ups?',
    'How long does tennis elbow last?',
  ],
  keywords: [
    'elbow',
    'tennis elbow',
    "golfer's elbow",
    'wrist',
    'wrists',
    'forearm',
    'grip',
    'RSI',
    'mouse arm',
  ],
  related: ['neck-shoulder-pain', 'progressive-overload', 'sitting-breaks'],
  sources: ['nhs-borders-elbow', 'sheffield-elbow', 'nhs-tennis-elbow'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-28',
};
