import type { Article } from '../article.ts';

export const shiftWorkHealth: Article = {
  id: 'shift-work-health',
  category: 'sleep',
  title: 'Shift work: meals, movement and health',
  summary: 'Keep the main meals in daylight, snack lightly at night, and move in small pieces.',
  answer:
    'On night shifts eat your main meals before and after work, and only a small snack between midnight and six. Drink water, and keep sweets and heavy food away. Move in short bouts, before the shift or in breaks, and train on days off. Know that long-term night work goes with more illness, so keep up check-ups.',
  body: `
This page is about food, movement and health on shifts. For light, dark and sleep see [jet lag and shift work](/app/educational-content/jet-lag-shift).

## Food at night

At night the gut and the body's use of sugar slow down. In studies in which volunteers worked mock night shifts, a full meal at half past midnight made them sleepier than a snack. Those who ate nothing were hungrier. Another small study found that thinking was slowest at four in the morning, and slower still after a meal at night.

So a fair middle way is:

- **Before the shift:** a proper meal with protein, vegetables and whole grains.
- **Between midnight and six:** one small snack if you are hungry, such as yoghurt, nuts, fruit, soup or a boiled egg.
- **After the shift:** a light breakfast, so that hunger does not wake you.
- Bring your own food. Machines sell sugar.
- Water within reach.

These studies were small, with young, healthy people.

## Moving

- Train before a late shift or after you have slept, not right before bed.
- Ten minutes of brisk walking in a break wakes you up better than a third coffee.
- Two strength sessions a week on days off are enough to keep strength.
- After the last night take it easy: walk, and no heavy weights.

## Health over the years

People who work nights for long have more diabetes, heart disease and weight gain as a group. That is a link and not your fate. Blood pressure, weight and smoking are in your reach. Some workers have a right to a free health assessment from their employer.
`,
  who_should_be_careful:
    'Diabetes, epilepsy, bipolar disorder, heart disease and pregnancy are reasons to talk to your GP or occupational health before you start nights. Take medicines at the times that your care team has agreed. Never drive when you are sleepy.',
  try_this: 'For your next run of nights pack one meal for before, one small snack and a bottle of water.',
  questions: [
    'What should I eat on night shifts?',
    'When should I exercise if I work shifts?',
    'Is shift work bad for your health?',
    'How do I avoid weight gain on nights?',
    'Should I eat during a night shift?',
    'How do I stay healthy as a shift worker?',
    'Should I go to the gym after a night shift?',
  ],
  keywords: [
    'shift work',
    'night shift food',
    'eating at night',
    'shift worker diet',
    'rota meals',
    'gym after nights',
    'nurse shifts',
  ],
  related: ['jet-lag-shift', 'meal-timing', 'noHeavyMeals', 'walking-steps'],
  sources: ['gupta-shift-2019', 'grant-shift-2017', 'potter-shift-2020'],
  grade: 3.8,
  reviewer: null,
  review_due: '2027-11-28',
};
