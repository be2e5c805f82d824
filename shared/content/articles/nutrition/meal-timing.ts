import type { Article } from '../article.ts';

export const mealTiming: Article = {
  id: 'meal-timing',
  category: 'nutrition',
  title: 'Meal timing and intermittent fasting',
  summary: 'Eating in set hours helps some people eat less, but trials find it no better than other ways.',
  answer:
    'Time-restricted eating and fasting, such as 16:8 or 5:2, help some people eat less. In trials they work about as well as ordinary calorie cutting, not better. They are not for pregnancy, under 18s, people with a past eating disorder, or those who take medicines for diabetes.',
  body: `
Fasting is an old idea with new names. Here is what trials show so far.

## The kinds

- **Time-restricted eating:** all meals within set hours, often eight.
- **5:2:** five usual days, two days with few calories.
- **Alternate days:** a day of little, then a day of plenty.

## What the trials found

In a trial in China, 139 adults with obesity ate fewer calories for a year. Half of them also ate only between 8 am and 4 pm. Both groups lost weight: about 8 kg with set hours and 6 kg without. The gap was small enough to be chance. Blood pressure, blood sugar and fats were much the same.

In a trial in Chicago, 90 adults either ate between noon and 8 pm without counting, or counted calories, or changed nothing. After a year the first two groups had lost a similar amount, about 5 kg more than the third.

So set hours can be a handy tool: fewer hours, fewer snacks, no counting. They have no special power of their own. Trials last a year or so; we do not know what happens over many years. Claims about "cleaning cells" or longer life come mostly from animals.

## Who it may suit

People who like clear rules, who snack at night, or who hate counting. It may not suit shift workers, those who get headaches or low mood when hungry, or families who eat late.

## If you try it

Choose a window you can keep with your family and job. Eat proper meals with protein and vegetables inside it. Drink water. Stop if you feel faint, or if you start to binge.

Your programme here never plans a fast. It is your choice, with advice where you need it.
`,
  who_should_be_careful:
    'Do not fast if you are pregnant or breastfeeding, under 18, underweight, frail, or have had an eating disorder. If you take insulin or other diabetes medicines, fasting can bring your sugar dangerously low: speak to your care team first.',
  try_this:
    'Instead of a fast, try one simple rule for a week: no food after dinner. See how you feel and sleep.',
  questions: [
    'Does intermittent fasting work?',
    'Is 16:8 safe?',
    'Should I skip breakfast?',
    'What is the 5:2 diet?',
    'Is it bad to eat late?',
    'Can I exercise while fasting?',
    'Does fasting boost metabolism?',
  ],
  keywords: [
    'fasting',
    'intermittent',
    '16:8',
    '5:2',
    'time-restricted',
    'breakfast',
    'skip meals',
    'eating window',
  ],
  related: ['weight-management', 'noHeavyMeals', 'proteinBreakfast'],
  sources: ['liu-2022', 'lin-2023'],
  grade: 4.6,
  reviewer: null,
  review_due: '2027-11-21',
};
