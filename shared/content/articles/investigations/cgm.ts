import type { Article } from '../article.ts';

export const cgm: Article = {
  id: 'cgm',
  category: 'investigations',
  title: 'Continuous glucose monitor (CGM)',
  summary: 'What a glucose sensor shows, and why benefit without diabetes is unproven.',
  answer:
    'A glucose sensor on the arm measures sugar in the fluid under the skin for up to two weeks. Short rises after meals are normal without diabetes. There is little evidence that wearing one improves health in people without diabetes. Use it, if at all, to compare meals, walks and sleep.',
  body: `
For people who use insulin, these sensors have changed life for the better. They are now sold to everybody else as well. Here is what we know about that.

## What it measures

A thin thread under the skin reads sugar in tissue fluid every few minutes. It lags 5 to 15 minutes behind the blood. Lying on it, cold, or too little water can give false lows. Two sensors on the same person can differ.

## What is normal

Sugar rises after food and falls again within two or three hours. In people without diabetes it stays mostly between about 4 and 8 mmol/L, with brief trips above that. A study in Israel mapped more than 7,000 people without diabetes to find out what is common. Its authors say that it is a base for research. It does not tell anybody what to eat.

The word "spike" sounds like damage. For people without diabetes, no trial has shown that flattening normal rises prevents disease.

## Does it help?

A review from 2022 found that people without diabetes use sensors for wellness, sport and to guide food. It saw promise and called for proper trials. Benefit for people who are well remains unproven. Known downsides are cost, skin rash, false alarms, fear of healthy foods such as fruit, and meals chosen by graph: butter gives a flat line and is not a better breakfast.

## If you wear one

Treat it as an experiment of two weeks:

- the same meal with and without a walk after
- vegetables and protein first, bread last
- a short night against a long one

Then take it off and keep what you learned. For your long-term picture, [HbA1c](/app/educational-content/hba1c) is better tested and cheaper.
`,
  who_should_be_careful:
    'Never use a sensor to diagnose diabetes or to change diabetes medicines by yourself. If you have had an eating disorder or worry a lot about health, it may do harm. Readings below 4 or above 11 again and again, or symptoms, are a reason to see a GP. Check low values with a finger prick.',
  try_this:
    'If you wear one, eat the same breakfast on two days. On one of them, walk for ten minutes afterwards, and compare.',
  questions: [
    'What is a CGM?',
    'Should I wear a glucose monitor without diabetes?',
    'What is a normal glucose spike?',
    'Are glucose spikes bad for you?',
    'How accurate are CGM sensors?',
    'Does walking lower blood sugar after a meal?',
    'What does a CGM show?',
  ],
  keywords: [
    'CGM',
    'continuous glucose monitor',
    'sensor',
    'glucose',
    'spike',
    'blood sugar',
    'Libre',
    'Dexcom',
  ],
  related: ['hba1c', 'sitting-breaks', 'sugar', 'fibre'],
  sources: ['keshet-2023', 'klonoff-2022'],
  grade: 4.7,
  reviewer: null,
  review_due: '2027-11-21',
};
