import type { Article } from '../article.ts';

export const vitaminD: Article = {
  id: 'vitamin-d',
  category: 'nutrition',
  title: 'Vitamin D and sensible supplements',
  summary: 'A small daily dose in autumn and winter for everyone; most other pills are not needed.',
  answer:
    'In the UK everyone is advised to consider 10 micrograms (400 IU) of vitamin D a day in autumn and winter. From April to September sunlight makes most of what we need. Do not take more than 100 micrograms a day. With a balanced diet, most other pills are not needed.',
  body: `
Vitamin D helps the body keep calcium. Bones, teeth and muscles need it.

## Sun, food and tablets

From about April to September, short spells outdoors with bare forearms and hands give most people in the UK enough. Do not burn: cover up or use sunscreen before your skin turns red. From October to March the sun is too low here for the skin to make any.

Food alone seldom gives enough. Oily fish, eggs, red meat and fortified cereals or spreads hold some.

So the advice is that everyone should think about taking 10 micrograms a day in autumn and winter. On a label this may read 10 mcg, 10 µg or 400 IU. Any low-cost brand will do.

## Not too much

More is not better. Vitamin D builds up in the body. Over months, high amounts put too much calcium in the blood, which weakens bones and harms the heart and kidneys. Adults should not take more than 100 micrograms (4,000 IU) a day, unless a doctor has said so.

## What it does and does not do

It prevents weak bones in people who lack it. Claims that it lifts mood, stops colds or prevents cancer are not proven for people who have enough.

## Other supplements

- **Folic acid** is advised before and in early pregnancy.
- **B12** is needed if you eat no animal foods.
- **Iron** is for people with a proven lack; see [iron and tiredness](/app/educational-content/iron-ferritin).
- For most others, a mixed diet is enough. "High-dose" pots cost a lot and can clash with medicines.

Tell your pharmacist about everything that you take, herbal products too.
`,
  who_should_be_careful:
    'Some people are advised to take vitamin D all year: those who are seldom outdoors, cover most of their skin, or have dark skin. Ask a doctor first if you have kidney disease, kidney stones, sarcoidosis or high calcium, or take several products.',
  try_this:
    'Check whether your multivitamin already holds 10 micrograms. Put the tablet next to something you use each day.',
  questions: [
    'Do I need vitamin D?',
    'How much vitamin D should I take?',
    'Can I take too much vitamin D?',
    'When should I take vitamin D?',
    'Do I need a multivitamin?',
    'Which foods have vitamin D?',
    'Can I get vitamin D from the sun in winter?',
  ],
  keywords: ['vitamin D', 'supplement', 'sunlight', 'multivitamin', 'bones', '400 IU', 'micrograms', 'D3'],
  related: ['sunlightExposure', 'plant-based', 'dexa'],
  sources: ['nhs-vitamin-d', 'sacn-vitamin-d-2016'],
  grade: 5.1,
  reviewer: null,
  review_due: '2027-11-21',
};
