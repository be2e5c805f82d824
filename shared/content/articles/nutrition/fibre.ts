import type { Article } from '../article.ts';

export const fibre: Article = {
  id: 'fibre',
  category: 'nutrition',
  title: 'Fibre: working up to 30 g a day',
  summary: 'Most of us eat about 20 g a day; 30 g is the aim, and small swaps get you there.',
  answer:
    'UK adults are advised to eat 30 g of fibre a day, and most eat about 20 g. Oats, wholemeal bread, beans, vegetables, fruit with its skin, nuts and seeds all add up. Go up slowly over a few weeks and drink enough, so that your gut can adjust.',
  body: `
Fibre is the part of plants that your gut does not break down. It feeds helpful bacteria, holds water and keeps things moving.

## Why it matters

In 2015 the committee that advises the UK government on food looked at the evidence. It found that people who eat more fibre have less heart disease, type 2 diabetes and bowel cancer. It set the aim for adults at 30 g a day. Most people get about 20 g, so the gap is around 10 g.

## Where 10 g comes from

- Half a tin of baked beans or lentils: about 7 g
- Two slices of wholemeal bread in place of white: about 3 g more
- A bowl of porridge: about 4 g
- An apple or pear with its skin: about 3 g
- A small handful of almonds: about 4 g

These figures are rough. The label tells you more: 6 g or more in 100 g means that a food is high in fibre.

## Go slowly

A sudden jump can bring wind and bloating. Add one food every few days and let your gut catch up. Fibre holds water, so drink through the day. If beans upset you, start with small amounts of lentils and rinse tinned beans well.

## Food or powder?

Whole foods bring vitamins and other plant parts along, so they come first. Fibre powders can help with constipation. Ask a pharmacist which one suits you, and leave a gap between the powder and other medicines.

Some sorts of fibre, such as that in oats and barley, also lower [cholesterol](/app/educational-content/lipids) a little. A mix of foods is still the best plan.
`,
  who_should_be_careful:
    "If you have Crohn's disease, a narrowed bowel, irritable bowel syndrome or recent bowel surgery, ask your care team first. See a GP about blood in your poo, weight loss or a change in your bowel habit that lasts three weeks or more.",
  try_this:
    'Add one food with fibre to breakfast this week: oats, a banana, or a spoon of seeds. Next week, add beans to one dinner.',
  questions: [
    'How much fibre do I need?',
    'Which foods are high in fibre?',
    'How do I stop being constipated?',
    'Why does fibre make me bloated?',
    'Is brown bread better than white?',
    'How can I get to 30 g of fibre a day?',
    'Does fibre lower cholesterol?',
  ],
  keywords: [
    'fibre',
    'fiber',
    'roughage',
    'bowel',
    'constipation',
    'oats',
    'wholemeal',
    'wholegrain',
    'pulses',
    'bran',
    'gut',
  ],
  related: ['microbiome', 'fats-cholesterol', 'mediterranean-diet', 'hydration'],
  sources: ['sacn-carbohydrates-2015', 'nhs-tayside-fibre', 'nhs-fibre'],
  grade: 3.8,
  reviewer: null,
  review_due: '2027-11-21',
};
