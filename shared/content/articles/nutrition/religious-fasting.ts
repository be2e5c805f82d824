import type { Article } from '../article.ts';

export const religiousFasting: Article = {
  id: 'religious-fasting',
  category: 'nutrition',
  title: 'Fasting for religion: Ramadan and other fasts',
  summary:
    'Most healthy people can fast for their faith; plan drinks, sleep and movement, and ask about medicines early.',
  answer:
    'Healthy adults can keep a religious fast with some planning. Drink well between sunset and dawn, eat slow carbs, beans and fruit, and train lightly, best shortly before or after the evening meal. If you take medicines, have diabetes or are pregnant, talk to your GP or pharmacist weeks before. Most faiths excuse the sick.',
  body: `
Many faiths know fasts: Ramadan, Yom Kippur, Lent, Navratri and more. Some mean no food and drink from dawn to sunset. Others leave out meat, or last a day. This page is about doing it well, and not about losing weight.

## Weeks before

Ask your GP, nurse or pharmacist if you have a long-term illness or take medicines. Doses can often be moved to the hours when you eat. The NHS asks people not to stop medicines on their own. Cut coffee down step by step, so that headaches stay away.

## When you may eat

- **Before dawn:** oats, wholemeal bread, eggs, yoghurt, fruit. Do not skip this meal.
- **After sunset:** water and a few dates or some soup first, then a normal plate. Half vegetables, a quarter protein, a quarter whole grains.
- **Drink** often in small amounts until bed. Salty and fried food makes you thirsty.
- Sweets are for the feast, not for each night.

## Moving

Walk and stretch as on other days. Keep hard sessions for after the evening meal, or do a short, easy one in the last hour before it. In hot weather stay in the shade. Use lighter weights, and aim to keep strength, not to build it.

## Sleep

Nights are broken. A nap of 20 minutes in the afternoon helps. Keep the hours before dawn dim if you want to sleep again.

## After the fast

Go back to normal meals over a few days.
`,
  who_should_be_careful:
    'Break the fast and get help if you feel faint, confused or very unwell, or if your blood sugar is too low or too high. People with diabetes, above all on insulin, and those who are pregnant, breastfeeding, elderly, under 18, ill or with an eating disorder should get advice first, and are often excused.',
  try_this:
    'Plan two drinks for each hour between the evening meal and bed, and put a bottle where you can see it.',
  questions: [
    'How do I exercise during Ramadan?',
    'Can I fast with diabetes?',
    'What should I eat at suhoor?',
    'How do I stay hydrated when fasting for Ramadan?',
    'When should I train in Ramadan?',
    'Can I fast for my religion if I need medicines?',
    'Is it healthy to fast for Lent or Yom Kippur?',
  ],
  keywords: [
    'Ramadan',
    'religious fast',
    'suhoor',
    'iftar',
    'Yom Kippur',
    'Lent',
    'Eid',
    'faith',
    'dawn to sunset',
    'Navratri',
  ],
  related: ['meal-timing', 'hydration', 'naps'],
  sources: ['nhs-blackcountry-ramadan', 'bjfm-ramadan-2014'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-28',
};
