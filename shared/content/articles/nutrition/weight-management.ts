import type { Article } from '../article.ts';

export const weightManagement: Article = {
  id: 'weight-management',
  category: 'nutrition',
  title: 'Steady weight management',
  summary: 'A steady pace, habits that hold, and a waist below half your height.',
  answer:
    'Losing about 0.5 to 1 kg a week, from eating around 600 kcal a day less, is a steady pace. Portions, vegetables, protein, activity, sleep and keeping a record all help. A waist less than half your height is a useful aim. Very low calorie plans need a clinician.',
  body: `
Weight is one measure of health among many. Genes, sleep, stress, medicines, work and money all shape it. This is not about blame.

## A steady pace

Many people do well with about 600 kcal a day less than they use. This often leads to a loss of 0.5 to 1 kg a week at first, and less later. Some weeks nothing moves. That is normal: a lighter body needs less.

Losing 5 to 10 in 100 of your weight already helps blood pressure, blood sugar and sleep.

## Waist and height

NICE advises adults to keep their waist to less than half of their height. Fat around the organs matters more than fat on hips and legs. People from some ethnic backgrounds, such as South Asian, Chinese and Black people, face health risks at a lower weight.

## What tends to work

- **Fill up on plants.** Vegetables, beans and wholegrains fill you for few calories.
- **Have protein at each meal.** It keeps you full for longer.
- **Drink water.** Sugary drinks and alcohol add up fast.
- **Move most days.** Activity is a small help for losing weight and a large help for keeping it off.
- **Sleep.** Short nights raise hunger.
- **Keep a record.** Food notes, steps or a weekly weight. Stop if it harms your mood.

## What to doubt

No food burns fat. Plans that ban whole food groups, or promise many kilos in a week, seldom last. Plans below 1,200 kcal a day need medical care.

## If it comes back

Most people regain some. It is biology, not weakness. Return to one habit, and ask a GP about free NHS programmes or other treatments.
`,
  who_should_be_careful:
    'Do not try to lose weight in pregnancy, if you are underweight or if you have had an eating disorder, unless a clinician guides you. Speak to your care team first if you take insulin, blood pressure tablets or warfarin. See a GP about weight loss you did not plan.',
  try_this:
    'Measure your waist halfway between your lowest rib and the top of your hip. Then pick one habit for two weeks: half a plate of vegetables, or a walk after dinner.',
  questions: [
    'How do I lose weight?',
    'How fast should I lose weight?',
    'How many calories should I eat?',
    'Why did my weight loss stop?',
    'What should my waist measure be?',
    'Are crash diets safe?',
    'How do I keep the weight off?',
    'Should I weigh myself every day?',
  ],
  keywords: ['weight', 'lose weight', 'diet', 'calories', 'obesity', 'waist', 'BMI', 'slimming', 'plateau'],
  related: ['meal-timing', 'fibre', 'walking-steps', 'habit-formation'],
  sources: ['nice-ng246', 'nhs-lose-weight'],
  grade: 3.4,
  reviewer: null,
  review_due: '2027-11-21',
};
