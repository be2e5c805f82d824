import type { Article } from '../article.ts';

export const hydrationOnWaking: Article = {
  id: 'hydrationOnWaking',
  category: 'habits',
  title: 'Water on waking',
  summary: 'A glass of water when you get up: a small start that anchors the rest.',
  answer:
    'Drink a glass of water when you get up. It replaces some of what you lost overnight, and it is an easy hook for other habits. Claims that it detoxes or that lemon burns fat are not backed up. Put the glass by the bed or the tap.',
  body: `
You have not had a drink for seven or eight hours, and you have breathed out water all night. A glass in the morning makes up for some of it.

## What it does

It eases a dry mouth and counts as one of the six to eight drinks a day that the Eatwell Guide suggests. Many people say that they feel fresher. Beyond that, do not expect wonders. If you drink enough in the day, your body sorts out the rest.

## Why we suggest it

The real worth lies elsewhere. It is a habit that takes one minute, needs no kit and comes at the same time each day. In the best-known study of how habits form, drinking a glass of water was among the actions that became automatic soonest. Once it runs, you can hang the next thing on it: a vitamin, a stretch, a step outside.

## Claims to doubt

- **Detox.** Your liver and kidneys do that all day.
- **Lemon burns fat.** It does not. It adds taste, and acid that can wear down teeth. Use a thin slice, and rinse with plain water.
- **Warm is better than cold.** Have what you like.
- **Faster metabolism.** Any effect is tiny.
- **Water before coffee, or coffee dries you out.** Normal coffee adds fluid on balance. The order is a nice rule, no more.

## How to make it stick

1. Put the glass where you cannot miss it.
2. Link it: "After I get up, I drink a glass of water."
3. A small glass is fine. So is tap water.
4. Tick it off.

If plain water does not appeal, add mint or cucumber, or have herbal tea. For the rest of the day, see [hydration](/app/educational-content/hydration).
`,
  who_should_be_careful:
    'If you have been told to limit fluids, for the heart or kidneys, count this glass in. Being very thirsty all the time and passing a lot of urine can be a sign of diabetes: see a GP.',
  try_this: 'Tonight, put a full glass next to your toothbrush or kettle. Drink it before the first coffee.',
  questions: [
    'Should I drink water in the morning?',
    'Is lemon water good for you?',
    'How much water should I drink when I wake up?',
    'Does warm water detox the body?',
    'Should I drink water before coffee?',
    'Does water in the morning speed up metabolism?',
  ],
  keywords: ['water', 'morning', 'glass', 'lemon water', 'detox', 'waking', 'coffee', 'first drink'],
  related: ['hydration', 'consistentWakeTime', 'habit-formation', 'caffeine'],
  sources: ['nhs-eatwell', 'lally-2010'],
  grade: 2.5,
  reviewer: null,
  review_due: '2027-11-21',
};
