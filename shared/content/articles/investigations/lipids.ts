import type { Article } from '../article.ts';

export const lipids: Article = {
  id: 'lipids',
  category: 'investigations',
  title: 'Cholesterol test: LDL, HDL, triglycerides',
  summary: 'What LDL, HDL and triglycerides say, and how overall risk is judged.',
  answer:
    'For healthy adults, total cholesterol is best at or below 5 mmol/L, non-HDL below 4 and LDL below 3. Triglycerides rise with alcohol, sugar and extra weight. Clinicians use a risk tool with your age, blood pressure and smoking, as one figure alone says little.',
  body: `
Cholesterol is a fat that every cell needs. Trouble starts when too much of it is carried into artery walls over many years.

## The parts

- **Total cholesterol:** the sum of all.
- **LDL:** the carrier that builds up in walls. Lower is better.
- **HDL:** carries some back to the liver. Higher goes with lower risk, though raising it with drugs has not helped.
- **Non-HDL:** total less HDL. It holds all the harmful ones, and needs no fasting.
- **Triglycerides:** fat on its way to stores. They jump after meals.

## Rough guides for healthy adults

- Total: 5 mmol/L or below
- Non-HDL: below 4
- LDL: below 3
- HDL: above 1.0 for men, above 1.2 for women
- Triglycerides: below 1.7 fasting, or below 2.3 not fasting

If you have had a heart attack, a stroke or diabetes, your targets are lower. Ask your clinician.

## It is about risk

Two people with the same LDL can have quite different odds. In the UK, clinicians use a tool called QRISK. It takes in age, sex, blood pressure, smoking, family, weight, and other conditions. It gives the chance of a heart attack or stroke in the next ten years. NICE says to talk about a statin from a risk of 10 in 100, and that people below it may choose one too.

## What moves the figures

Swapping saturated for unsaturated [fat](/app/educational-content/fats-cholesterol), more fibre, losing some weight, less alcohol and more activity. Diet often lowers LDL by 5 to 15 in 100. Genes set much of the rest, so a high level is not always your doing.

## Statins

They lower LDL by a third to a half and prevent heart attacks and strokes. Most people have no side effects. If you ache, tell your GP; there are other options.
`,
  who_should_be_careful:
    'Total cholesterol above 7.5, or heart disease in a parent or sibling before 60, may mean an inherited form: ask a GP. Very high triglycerides can inflame the pancreas; bad belly pain needs urgent help. Do not stop a statin without advice. Statins are not for pregnancy.',
  try_this:
    'Look up your non-HDL: take HDL away from total cholesterol. Then read about fats and choose one swap.',
  questions: [
    'What is a good cholesterol level?',
    'What is the difference between LDL and HDL?',
    'What are triglycerides?',
    'How do I lower cholesterol?',
    'Do I need to fast for a cholesterol test?',
    'What is non-HDL cholesterol?',
    'Should I take a statin?',
    'What is QRISK?',
  ],
  keywords: [
    'cholesterol',
    'LDL',
    'HDL',
    'triglycerides',
    'lipids',
    'non-HDL',
    'statin',
    'QRISK',
    'lipoprotein',
  ],
  related: ['fats-cholesterol', 'blood-pressure', 'blood-panel', 'genomics'],
  sources: ['nice-ng238', 'nhs-cholesterol'],
  grade: 4.6,
  reviewer: null,
  review_due: '2027-11-21',
};
