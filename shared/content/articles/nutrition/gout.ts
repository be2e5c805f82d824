import type { Article } from '../article.ts';

export const gout: Article = {
  id: 'gout',
  category: 'nutrition',
  title: 'Gout, uric acid and food',
  summary: 'Gout is mostly a matter of genes and kidneys; medicine prevents it better than any diet.',
  answer:
    'Gout comes from crystals of uric acid in a joint, often the big toe. A flare needs a GP or pharmacist, rest and cold packs. Eat a normal healthy diet, drink less beer, spirits and sugary drinks, and lose extra weight slowly. No special diet prevents flares; a daily medicine can. A hot joint with fever needs help today.',
  body: `
Uric acid is a waste product that kidneys pass out. When there is too much, sharp crystals can form in a joint. The body attacks them, and the joint turns hot, red, swollen and very sore within hours, often at night.

## Why me?

Mostly genes and kidneys. Extra weight, high blood pressure, some water tablets, and the years after the menopause add to it. Food is a smaller part than people think.

## In a flare

- Rest the joint and raise it.
- Cold packs, wrapped in a cloth, for 20 minutes at a time.
- Drink plenty of water.
- Get medicine early: a GP or pharmacist can say which one suits you.
- Do not stop a daily gout tablet that you already take.

NICE says to think of gout when a joint at the base of the big toe turns very painful, red and swollen overnight. A blood test of urate helps. In a flare it can look normal, so it is done again some weeks later.

## Food and drink

NICE found no good proof for any special diet. A plain balanced diet, a steady weight and little alcohol are its advice. These points rest on studies of large groups:

- Beer, spirits and sugary drinks go with more gout.
- Much red meat, offal and shellfish go with more gout.
- Low-fat milk and yoghurt go with less.
- Crash diets and fasts can set off a flare.

## Between flares

A tablet each day that lowers urate stops flares in most people who take it long enough. NICE aims for a level below 360 micromol per litre. Swim, cycle or walk when the joint is calm.
`,
  who_should_be_careful:
    'A hot, swollen joint with fever, or after an injury or an operation, may be infected: get help the same day. Some painkillers are not safe with kidney, heart or stomach disease or with blood thinners. Never start or stop urate tablets without your GP.',
  try_this: 'Swap beer and sugary drinks for water on five days of this week.',
  questions: [
    'What should I eat with gout?',
    'What sets off a gout flare?',
    'How do I lower uric acid?',
    'Can I exercise with gout?',
    'Do cherries help gout?',
    'Why does my big toe swell at night?',
    'Is beer bad for gout?',
  ],
  keywords: ['gout', 'uric acid', 'urate', 'big toe', 'purines', 'allopurinol', 'flare'],
  related: ['alcohol', 'weight-management', 'hydration', 'blood-panel'],
  sources: ['nice-ng219', 'bmj-gout-2022', 'arthritis-action-gout'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-28',
};
