import type { Article } from '../article.ts';

export const noHeavyMeals: Article = {
  id: 'noHeavyMeals',
  category: 'habits',
  title: 'No heavy meals late',
  summary: 'Finish large meals two to three hours before bed.',
  answer:
    'Finish large, fatty or spicy meals two to three hours before bed. Late eating makes heartburn worse, and in studies goes with poorer sleep. If you are hungry later on, a light snack is fine.',
  body: `
Your gut has a day and a night as well. Lying down on a full stomach suits neither the gut nor sleep.

## What we know

**Heartburn.** When you lie down, acid can flow back up. The NHS advises not to eat within three or four hours of bed if you get it, to have smaller meals, and to raise the head of the bed.

**Sleep.** In a study, 52 healthy adults wrote down what they ate for three days and slept in a laboratory. The more they ate in the evening, and the fattier it was, the longer they took to fall asleep and the worse they slept. The effect was clearer in women. It was small, and it shows a link only.

**Weight.** Late eaters tend to eat more over the day. Whether the hour itself matters is not settled. What and how much come first.

## How to do it

- Make lunch a real meal, so that you are not starving at eight.
- Have dinner two to three hours before bed. If work makes it late, keep it light: soup, eggs on toast, yoghurt and fruit.
- Go easy on fried food, large portions of meat, chilli, and [alcohol](/app/educational-content/alcohol).
- Take a ten-minute walk after.
- "Close the kitchen": wipe up, lights out, brush your teeth.

## If you are hungry at bedtime

Going to bed very hungry keeps people awake too. A banana, oatcakes, a glass of milk or a handful of nuts are fine.

## When late meals are part of life

Ramadan, shifts and family customs follow other clocks. Choose smaller portions, eat slowly, sit up for a while after, and let sleep have enough hours elsewhere.
`,
  who_should_be_careful:
    'See a GP about heartburn on most days for three weeks, trouble swallowing, being sick, weight loss or black stools. Chest pain that spreads or comes with sweating is an emergency: call 999. If you take insulin, do not skip an evening meal or snack that your plan includes.',
  try_this: 'On three evenings this week, have dinner half an hour earlier and a smaller second helping.',
  questions: [
    'When should I stop eating before bed?',
    'Is it bad to eat late at night?',
    'What can I eat before bed?',
    'Why do I get heartburn at night?',
    'Does eating late make you gain weight?',
    'Does spicy food affect sleep?',
    'What helps acid reflux at night?',
  ],
  keywords: [
    'late meals',
    'dinner',
    'heartburn',
    'reflux',
    'acid',
    'spicy',
    'snack',
    'supper',
    'indigestion',
    'eating late',
  ],
  related: ['meal-timing', 'alcohol', 'consistentBedtime', 'weight-management'],
  sources: ['crispim-2011', 'nhs-heartburn'],
  grade: 3.4,
  reviewer: null,
  review_due: '2027-11-21',
};
