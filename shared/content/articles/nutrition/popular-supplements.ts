import type { Article } from '../article.ts';

export const popularSupplements: Article = {
  id: 'popular-supplements',
  category: 'nutrition',
  title: 'Collagen, ashwagandha, fish oil: popular supplements',
  summary: 'Most popular capsules do little for people who eat well, and a few can do harm.',
  answer:
    'Most popular supplements have weak proof. Independent trials of collagen found no gain for skin. Ashwagandha may ease stress a little for some weeks, but has rarely harmed the liver. Fish oil capsules do little for a healthy heart. Tell a pharmacist about each product you take, as some clash with medicines.',
  body: `
Shops sell hundreds of capsules and powders. They are sold as food, so nobody has to prove that they work before they reach the shelf.

## Collagen

Makers promise smoother skin and happy joints. A review in 2025 put 23 trials together. All in all, skin looked better. But trials paid by makers found a gain, and trials without such money found none. The better trials found none as well. Gut and liver take collagen apart like any other protein.

## Ashwagandha

This is a root from Indian medicine. The US centre for complementary health says that some products may help with stress and sleep. It is not clear whether they help with anxiety. Up to three months may be safe. Nobody knows about longer use. It can upset the stomach and make you drowsy. In rare cases the liver was harmed.

## Fish oil

Oily fish is good food. Capsules are another matter. A review of 48 trials found no clear effect on deaths or on heart disease. A later Cochrane review of 86 trials came to much the same result.

## Turmeric, greens powder, multivitamins

For most of these the proof is thin. A few are of real use to some people: [vitamin D](/app/educational-content/vitamin-d) in winter, folic acid before and in early pregnancy, B12 for vegans, iron where a test shows a lack.

## Before you buy

- What do I hope for, and how will I see it?
- Does it clash with a medicine of mine?
- Would the money do more as food?
- Is it tested by an outside lab?
`,
  who_should_be_careful:
    'Do not take ashwagandha in pregnancy, while breastfeeding, before an operation, or with thyroid, liver or autoimmune disease. Stop and see a doctor if your skin or eyes turn yellow or your urine goes dark. High doses of fish oil can disturb the rhythm of the heart. Ask a pharmacist if you take blood thinners.',
  try_this:
    'Put all your supplements on the table. Look up one of them, and leave out those with no clear reason for a month.',
  questions: [
    'Is collagen powder worth it?',
    'Does ashwagandha help with stress?',
    'Should I take fish oil or omega-3 capsules?',
    'Do greens powders do anything?',
    'Is turmeric good for joints?',
    'Which supplements are worth the money?',
    'Can supplements harm the liver?',
  ],
  keywords: [
    'collagen',
    'ashwagandha',
    'fish oil',
    'omega-3',
    'turmeric',
    'greens powder',
    'adaptogen',
    'capsules',
    'supplements',
  ],
  related: ['vitamin-d', 'creatine', 'protein', 'stress'],
  sources: ['myung-collagen-2025', 'nccih-ashwagandha', 'hooper-omega3-2006', 'cochrane-omega3-2020'],
  grade: 4.3,
  reviewer: null,
  review_due: '2027-11-28',
};
