import type { Article } from '../article.ts';

export const detoxVinegar: Article = {
  id: 'detox-vinegar',
  category: 'nutrition',
  title: 'Detox, juice cleanses and vinegar',
  summary: 'Liver and kidneys clean the blood every day; no juice, tea or vinegar does it better.',
  answer:
    'No detox diet, juice cleanse or tea has been shown to remove toxins. The weight that goes in a few days is mostly water, and comes back. Cider vinegar has weak proof for weight, and it wears teeth when taken neat. Eat more vegetables and fibre in place of it, and drink water.',
  body: `
Detox plans promise to flush out poisons. Few of them say which poison they mean, or how they measured it.

## What studies found

Two researchers looked through the studies in 2015. They found no proper trial of any detox diet on sale. The few small studies had grave flaws. Their verdict: there is no good proof that such diets remove toxins or keep weight off.

The liver breaks down harmful stuff, and kidneys, gut and lungs carry it out. They do so day and night, and need no break from food.

## Juice cleanses

Some days on juice alone mean little protein, little fibre and a lot of sugar. You lose water and some muscle. Weight drops and comes back. Many people get headaches, feel weak and are ravenous on day three. Whole fruit fills you up, and keeps its fibre.

## Cider vinegar

It is a fine dressing. For weight there is no trial of high quality that shows a lasting effect. It may lower blood sugar after a meal by a little, mostly in people with diabetes. It is an acid: taken neat, it can burn the throat and wears the enamel of teeth. Gummies hold little vinegar and some sugar.

## Teas, pills and patches

Many "slimming" teas are laxatives. They empty the bowel and lose water, not fat. With long use the body loses salts that the heart needs.

## A better reset

- Five portions of vegetables and fruit a day.
- Water in place of alcohol for a month.
- Beans or whole grains at one meal a day.
- A set bedtime.
`,
  who_should_be_careful:
    'Cleanses and fasts are not safe in pregnancy, under 18, with diabetes, kidney disease or an eating disorder now or in the past. If food rules your thoughts, talk to a GP or to Beat, the eating disorder charity. Vinegar can clash with insulin and with water tablets; ask a pharmacist.',
  try_this:
    'Choose one week without alcohol and with one more portion of vegetables at dinner. Note how you sleep and feel.',
  questions: [
    'Is a juice cleanse good for you?',
    'Does apple cider vinegar help you lose weight?',
    'Do detox diets work?',
    'How do I detox my body?',
    'Are detox teas safe?',
    'Can I cleanse my liver?',
    'Is cider vinegar bad for teeth?',
  ],
  keywords: [
    'detox',
    'cleanse',
    'juice',
    'juicing',
    'apple cider vinegar',
    'toxins',
    'flush',
    'slimming tea',
    'liver cleanse',
  ],
  related: ['weight-management', 'fibre', 'alcohol', 'sugar'],
  sources: ['klein-detox-2015', 'launholt-vinegar-2020', 'conversation-vinegar-2023'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-28',
};
