import type { Article } from '../article.ts';

export const microbiome: Article = {
  id: 'microbiome',
  category: 'investigations',
  title: 'Gut microbiome tests',
  summary: 'Why stool tests are not ready to guide you, and what feeds your gut anyway.',
  answer:
    'Stool tests describe gut bacteria. There is no agreed healthy pattern, and experts say that the tests are not ready to guide treatment. What helps is simple: many different plants, fibre, and fermented foods such as live yoghurt and kefir.',
  body: `
Trillions of microbes live in the gut. They break down fibre, make vitamins and train the immune system. Science here is young and moving fast, and so is the marketing.

## What a test does

You post a stool sample, and a lab reads the bits of DNA in it. The report lists bacteria, often with a score and advice on food or pills.

## Why experts hold back

In 2025 an international panel published a joint statement. It says that proof for the use of these tests in care is scarce, that many companies sell them without agreed rules, and that this can waste money and mislead care. Results differ between companies, and even between two samples from the same person. Nobody can yet say which pattern is healthy. So the benefit of testing, for people who are well, is unproven.

Doctors do use stool tests for infection, blood and inflammation. These are other tests.

## What helps, test or no test

- **Fibre from many plants.** Beans, oats, vegetables, fruit, nuts. See [fibre](/app/educational-content/fibre).
- **Fermented foods.** In a trial from 2021, 36 healthy adults ate either a lot of fibre or a lot of fermented foods for ten weeks. Those on fermented foods had more kinds of bacteria and lower signs of inflammation. The fibre group had steady variety. It was small and short, and nobody was ill, so it does not show that people live better for it.
- **Fewer antibiotics,** only when needed.
- **Sleep and movement.**

## Probiotics

Each strain is different. Some help after antibiotics or with certain bowel problems. For healthy people the benefit is not proven. If you want to try one, take it for four weeks and stop if nothing changes.

## Start gently

New ferments and extra fibre can bring wind. A few spoonfuls a day are enough at first. Choose low-salt kinds of kimchi and sauerkraut.
`,
  who_should_be_careful:
    'If your immune system is weak, you have a central line or are very ill, ask before you take probiotics or unpasteurised ferments. Blood in the stool, weight loss, fever, or a change of bowel habit for three weeks or more needs a GP, not a kit. Do not cut out whole food groups because of a test.',
  try_this:
    'Count the different plants you eat this week: vegetables, fruit, grains, beans, nuts, seeds, herbs. Add three next week.',
  questions: [
    'Should I do a gut microbiome test?',
    'How do I improve my gut health?',
    'Do probiotics work?',
    'What are fermented foods?',
    'Is kefir good for you?',
    'What are prebiotics?',
    'What does a stool test show?',
  ],
  keywords: [
    'microbiome',
    'gut',
    'bacteria',
    'stool test',
    'probiotics',
    'prebiotics',
    'kefir',
    'kimchi',
    'yoghurt',
    'fermented',
    'sauerkraut',
  ],
  related: ['fibre', 'plant-based', 'ultra-processed'],
  sources: ['porcari-2025', 'wastyk-2021'],
  grade: 4.4,
  reviewer: null,
  review_due: '2027-11-21',
};
