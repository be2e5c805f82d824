import type { Article } from '../article.ts';

export const proteinBreakfast: Article = {
  id: 'proteinBreakfast',
  category: 'habits',
  title: 'Protein-rich breakfast',
  summary: 'Some protein in the morning keeps hunger away for longer.',
  answer:
    'A breakfast with 20 to 30 g of protein, from eggs, Greek yoghurt, skyr, tofu, milk or beans, keeps many people full for longer than one of starch alone. It does not by itself lead to weight loss. Add wholegrains and fruit for fibre.',
  body: `
Toast and jam at eight, hungry at ten. A little protein can change that.

## What studies show

In a small trial, 24 young women who used to skip breakfast ate one with 30 g of protein, one with mostly starch, or none, for eight days. With starch, hunger after the meal grew over the week; with protein it did not. In another small study of 20 women, animal and plant protein kept hunger at bay equally well, and how much they ate over the day did not differ.

So protein helps you to feel full. It is not clear that it makes people eat less in the end. Most of these studies are small and short, and some were paid for by food companies.

You do not have to eat breakfast. If you are not hungry in the morning, a good first meal later is fine.

## Ideas of 15 to 25 g

- Two eggs on wholemeal toast with tomatoes
- A bowl of skyr or Greek-style yoghurt with berries and oats
- Porridge made with milk, with nut butter
- Baked beans on toast with a little cheese
- Scrambled tofu with peppers
- Overnight oats with soya drink and seeds
- Leftover dal with flatbread

## Keep the fibre

Protein alone leaves your gut short. Add wholegrain bread or oats, and fruit. Bacon and sausages bring protein along with a lot of salt and saturated fat; keep them for now and then.

## Does the time matter?

Muscle can use protein all through the day. Spreading it over [three meals](/app/educational-content/protein) is sensible, above all for older adults, who often eat little in the morning. For most people the total matters more than the hour.
`,
  who_should_be_careful:
    'With kidney disease, ask your team about protein. If you take insulin or other diabetes medicines, a big change at breakfast can change your sugar. If you have had an eating disorder, do not count grams; a dietitian can help.',
  try_this:
    'Add one food with protein to your usual breakfast on three days: an egg, a pot of yoghurt, or milk in your oats.',
  questions: [
    'What is a high-protein breakfast?',
    'How much protein should I have at breakfast?',
    'What can I eat for breakfast that fills me up?',
    'Is skipping breakfast bad?',
    'What is a vegan protein breakfast?',
    'Are eggs every day okay?',
    'Does breakfast help you lose weight?',
  ],
  keywords: [
    'breakfast',
    'protein',
    'eggs',
    'yoghurt',
    'skyr',
    'oats',
    'tofu',
    'morning',
    'filling',
    'hungry',
  ],
  related: ['protein', 'fibre', 'meal-timing', 'plant-based'],
  sources: ['neumann-2016', 'crowder-2016'],
  grade: 4.1,
  reviewer: null,
  review_due: '2027-11-21',
};
