import type { Article } from '../article.ts';

export const fatsCholesterol: Article = {
  id: 'fats-cholesterol',
  category: 'nutrition',
  title: 'Saturated fat and cholesterol',
  summary: 'Which fats to swap, and what that does to your LDL cholesterol.',
  answer:
    'Swap butter, ghee, fatty meat, pastries and coconut oil for olive or rapeseed oil, nuts, seeds, avocado and fish. This lowers LDL cholesterol. UK advice is no more than 20 g of saturated fat a day for women and 30 g for men. Oats and beans help a little too.',
  body: `
We need some fat. It carries vitamins, makes food taste good and builds our cells. The kind matters more than the amount.

## Two families

**Saturated fat** is mostly hard when cold: butter, ghee, lard, fatty meat, cheese, cream, pastry, chocolate, palm and coconut oil. It raises LDL, the cholesterol that builds up in artery walls.

**Unsaturated fat** is mostly liquid: olive, rapeseed and sunflower oil, nuts, seeds, avocado and oily fish. Used in place of saturated fat, it brings LDL down.

## What the advice is

The UK's expert committee looked at the evidence again in 2018 and 2019. It kept its advice: saturated fat should give no more than about 10 in 100 of our calories. That is no more than 20 g a day for women and 30 g for men. It also advises swapping saturated for unsaturated fat, not for sugar or white flour.

It found that this lowers cholesterol and makes heart disease less likely.

## Easy swaps

- Butter to spread with olive or rapeseed oil
- Sausages or mince to beans, chicken or fish
- Cream to plain yoghurt
- Biscuits to fruit and a few nuts
- Whole milk to semi-skimmed

More than 5 g of saturated fat in 100 g is high on a label; 1.5 g or less is low.

## Questions people ask

**Eggs?** They hold cholesterol but little saturated fat. For most people they are fine.

**Coconut oil?** It is richer in saturated fat than butter and raises LDL.

**Plant sterol drinks?** They lower LDL a little while you take them. They are not meant for pregnancy.

Food alone may not be enough. If your [cholesterol test](/app/educational-content/lipids) is high, talk it over with a clinician.
`,
  who_should_be_careful:
    'Some families carry genes that make cholesterol very high. If a parent or sibling had heart disease before 60, ask a GP for a test. Do not stop a statin without talking to your doctor.',
  try_this:
    'Change the fat you cook with this week, and swap one pastry or cheese snack for a handful of plain nuts.',
  questions: [
    'Which fats are bad for cholesterol?',
    'How can I lower my LDL by diet?',
    'Is coconut oil healthy?',
    'Are eggs bad for cholesterol?',
    'How much saturated fat is too much?',
    'Is butter better than margarine?',
    'Do plant sterols work?',
  ],
  keywords: [
    'fat',
    'saturated',
    'unsaturated',
    'LDL',
    'cholesterol',
    'butter',
    'ghee',
    'coconut oil',
    'omega-3',
    'statin',
  ],
  related: ['lipids', 'mediterranean-diet', 'fibre'],
  sources: ['sacn-saturated-fats', 'predimed-2018', 'nhs-cholesterol'],
  grade: 4.8,
  reviewer: null,
  review_due: '2027-11-21',
};
