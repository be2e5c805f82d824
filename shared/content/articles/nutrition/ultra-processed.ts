import type { Article } from '../article.ts';

export const ultraProcessed: Article = {
  id: 'ultra-processed',
  category: 'nutrition',
  title: 'Ultra-processed food: practical swaps',
  summary: 'What the term means, what we know so far, and one swap at a time.',
  answer:
    'Ultra-processed foods such as crisps, packaged cakes, nuggets and many ready meals tend to be high in calories, salt, sugar and fat. In a small trial people ate about 500 kcal a day more on such a diet. Cook simple batches and swap one product at a time.',
  body: `
Nearly all food is processed in some way. Milk is heated, wheat is milled, beans are tinned. "Ultra-processed" means something else: products made in factories from parts of foods, with colours, flavours and other things you would not have in a kitchen.

## What the evidence says

In 2019 researchers had 20 adults live in a clinic for a month. For two weeks they were offered ultra-processed meals, and for two weeks plain ones. The meals were matched for calories, sugar, fat, salt and fibre on offer. People could eat as much as they liked. On the ultra-processed diet they ate about 508 kcal a day more and gained almost 1 kg. On the plain diet they lost about the same.

That is strong proof for a short time in few people. Large studies that follow people for years find more illness in those who eat more of these foods. They cannot show the cause.

The UK's expert committee calls the links concerning. It says it is not clear whether the processing itself is the problem, or the calories, salt, sugar and fat, and the lack of fibre. Its advice is to eat less of the products that are high in those.

## What to do

- **Cook in batches.** A pot of chilli, dal or soup gives four quick meals.
- **Swap the snack.** Nuts, fruit, plain popcorn or yoghurt in place of crisps and biscuits.
- **Read the front label.** Choose greens and ambers.
- **Keep what helps.** Wholemeal bread, baked beans, plain cereal and fortified plant milk may count as ultra-processed and are still useful.

Aim for better, not perfect. A frozen pizza on a hard day is not a failure.
`,
  who_should_be_careful:
    'If money, time, a disability or an eating disorder makes food hard, no list should add guilt. A dietitian or GP can help. Do not give up fortified foods such as plant milk if you rely on them for calcium or B12.',
  try_this: 'Choose one product that you eat most days and find a plainer swap for it this week.',
  questions: [
    'What is ultra-processed food?',
    'Is all processed food bad?',
    'Why do I eat so much junk food?',
    'What can I eat instead of crisps?',
    'Are ready meals unhealthy?',
    'Is wholemeal bread ultra-processed?',
    'How do I cut down on processed food?',
  ],
  keywords: [
    'ultra-processed',
    'UPF',
    'junk food',
    'crisps',
    'ready meals',
    'nuggets',
    'snacks',
    'nova',
    'additives',
  ],
  related: ['salt', 'sugar', 'fibre', 'weight-management'],
  sources: ['hall-2019', 'dhsc-processed-food'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
