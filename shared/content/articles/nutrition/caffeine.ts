import type { Article } from '../article.ts';

export const caffeine: Article = {
  id: 'caffeine',
  category: 'nutrition',
  title: 'Caffeine: how much and when to stop',
  summary: 'Up to about 400 mg a day is fine for most adults; timing decides your sleep.',
  answer:
    'Up to about 400 mg of caffeine a day is safe for most adults, roughly four mugs of instant coffee; 200 mg in pregnancy. It lingers for hours. In one trial, caffeine taken six hours before bed still cut sleep. A cut-off around lunchtime suits most people.',
  body: `
Caffeine blocks the signal that tells your brain it is tired. The tiredness is still there; you just do not feel it for a while.

## How much is fine

The European Food Safety Authority looked at the evidence in 2015. Up to 400 mg over a day, and up to 200 mg at one time, raised no safety concerns for healthy adults. In pregnancy the limit is 200 mg a day.

Rough guides:

- Mug of instant coffee: 100 mg
- Mug of filter coffee: 140 mg
- Mug of tea: 75 mg
- Can of energy drink: 80 mg, large cans 160 mg
- Can of cola: 40 mg
- 50 g of dark chocolate: up to 25 mg

Coffee from a shop can hold much more. People differ a lot too: some feel one cup for half a day.

## Why timing matters

It takes about five hours to clear half of the caffeine in your blood, and longer in pregnancy or with some medicines. In a small trial, people took 400 mg at bedtime, three hours before or six hours before. All three spoiled sleep. The authors advised at least six hours free of it. If you sleep badly, try a cut-off at lunchtime.

## Cutting down kindly

Stopping at once can bring headaches and low mood for a few days. Drop one cup every two or three days. Swap in decaf, herbal tea or water. Keep the break and the walk to the kettle; you may like those more than the drink.

## Before exercise

Caffeine can make hard exercise feel easier. It is not needed, and late training with caffeine may cost you more in sleep than it gains.
`,
  who_should_be_careful:
    'In pregnancy keep to 200 mg a day. If you have a heart rhythm problem, high blood pressure, panic attacks or take medicines that do not mix with caffeine, ask a pharmacist or GP.',
  try_this: 'Set a caffeine cut-off of 1 pm for one week and note how you sleep.',
  questions: [
    'How much coffee is too much?',
    'When should I stop drinking coffee?',
    'How long does caffeine last?',
    'How much caffeine is in tea?',
    'Are energy drinks bad for me?',
    'Why do I get a headache without coffee?',
    'Can I have caffeine when pregnant?',
    'Is coffee in the afternoon bad for sleep?',
  ],
  keywords: [
    'caffeine',
    'coffee',
    'tea',
    'cola',
    'energy drink',
    'espresso',
    'stimulant',
    'half-life',
    'decaf',
  ],
  related: ['sleep-duration', 'insomnia-cbti', 'naps', 'hydration'],
  sources: ['efsa-caffeine-2015', 'drake-2013'],
  grade: 3.5,
  reviewer: null,
  review_due: '2027-11-21',
};
