import type { Article } from '../article.ts';

export const protein: Article = {
  id: 'protein',
  category: 'nutrition',
  title: 'Protein: how much, and from where',
  summary: 'How much you need, why it matters more as we age, and cheap ways to get it.',
  answer:
    'The basic need for adults is 0.75 g of protein per kg of body weight a day. If you train for strength, gains level off at about 1.6 g per kg. Spread it over your meals. Fish, eggs, dairy, tofu, beans and lentils all count; powders are handy but not needed.',
  body: `
Protein builds and repairs muscle, skin, blood and bone. You need some each day, as the body keeps no store of it.

## How much

The UK figure for adults is 0.75 g for each kg of body weight a day. For somebody of 70 kg that is about 53 g. Most people in the UK eat more than that already.

If you lift weights, a little more helps. A review of 49 trials looked at people who did strength training with and without extra protein. Extra protein added a small amount of strength and muscle. Beyond about 1.6 g per kg a day, more made no clear difference. The training did most of the work.

Older adults lose muscle more easily, and many experts suggest about 1.0 to 1.2 g per kg for them. The evidence here is thinner.

## What it looks like

- Two eggs: about 13 g
- A small tin of tuna: about 25 g
- A pot of plain Greek-style yoghurt (150 g): about 12 g
- Half a tin of chickpeas: about 8 g
- A palm-sized piece of tofu: about 15 g
- A glass of milk: about 7 g

Spread it out. Many of us eat little in the morning and a lot at night. Some at each meal is easier on the plate and may serve muscle better.

## Powders

Whey and plant powders are a handy form of food, not magic. They cost more than eggs or beans and you can build muscle without them. Look for a product tested for banned substances if you compete.

## Keep the balance

More protein should not mean less fibre. Beans and lentils bring both, and they cost little.
`,
  who_should_be_careful:
    'If you have kidney disease, ask your care team before you eat more protein. Do the same if you are pregnant or have had an eating disorder and plan a big change.',
  try_this:
    'Look at your usual breakfast. If it holds little protein, add an egg, yoghurt, milk or beans three times this week.',
  questions: [
    'How much protein do I need?',
    'Do I need protein powder?',
    'What are good plant sources of protein?',
    'Can I eat too much protein?',
    'Does protein build muscle by itself?',
    'How much protein should older people eat?',
    'When should I eat protein?',
  ],
  keywords: ['protein', 'whey', 'muscle', 'eggs', 'tofu', 'beans', 'dairy', 'amino acids', 'powder', 'shake'],
  related: ['proteinBreakfast', 'strength-guidelines', 'plant-based', 'recovery-doms'],
  sources: ['bnf-protein', 'morton-2018'],
  grade: 3.2,
  reviewer: null,
  review_due: '2027-11-21',
};
