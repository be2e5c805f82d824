import type { Article } from '../article.ts';

export const salt: Article = {
  id: 'salt',
  category: 'nutrition',
  title: 'Salt and your blood pressure',
  summary: 'No more than 6 g a day; most of it is already in the food we buy.',
  answer:
    'Adults should have no more than 6 g of salt a day, about one level teaspoon. Most of it hides in bread, sauces, ready meals and processed meat. More than 1.5 g in 100 g on a label is high. Eating less salt lowers blood pressure, often within weeks.',
  body: `
Your body needs a little salt. Most of us eat far more than that, and we seldom notice, for it is not the salt cellar that does it.

## Why less is better

Salt makes the body hold on to water, and this pushes blood pressure up. High blood pressure makes strokes and heart attacks more likely. When people eat less salt, their pressure falls, on average by a few points. The effect is larger in people whose pressure is high.

## How much

From the age of 11, the limit is 6 g a day. That is about one level teaspoon, counted over all your food. About three quarters of the salt we eat is already in the food when we buy it.

## Reading a label

- **More than 1.5 g in 100 g:** high. Keep it for now and then.
- **0.3 g or less in 100 g:** low.
- Some labels give sodium. Multiply it by 2.5 to get salt.

Bread, breakfast cereal, cheese, ham, bacon, crisps, soy sauce, stock cubes and ready meals bring the most. Two similar loaves or sauces can differ a lot, so compare.

## Cooking with less

Taste before you salt. Use lemon, vinegar, garlic, pepper, chilli, herbs or spices. Choose tinned beans and fish in water, not brine, and rinse them. Your tongue gets used to less in a few weeks, and then the old food tastes too salty.

Sea salt, pink salt and rock salt are still salt. They cost more and act the same.

## What it will not do

Less salt is one part of the picture. Moving more, drinking less alcohol and losing some weight also lower blood pressure. See [measuring blood pressure at home](/app/educational-content/blood-pressure).
`,
  who_should_be_careful:
    'Salt substitutes made with potassium can be harmful if you have kidney disease or take some blood pressure tablets. Ask a pharmacist or GP first. Never stop your tablets because your diet has improved.',
  try_this: 'Read the label of the three foods you buy most. Swap the saltiest one for a version with less.',
  questions: [
    'How much salt is too much?',
    'Which foods are high in salt?',
    'Does salt raise blood pressure?',
    'Is sea salt healthier?',
    'How do I cut down on salt?',
    'Are salt substitutes safe?',
    'How do I read salt on a label?',
  ],
  keywords: [
    'salt',
    'sodium',
    'blood pressure',
    'hypertension',
    'label',
    'ready meals',
    'lo salt',
    'potassium',
  ],
  related: ['blood-pressure', 'ultra-processed', 'mediterranean-diet'],
  sources: ['nhs-salt', 'gosh-salt'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-21',
};
