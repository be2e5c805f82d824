import type { Article } from '../article.ts';

export const ketoLowCarb: Article = {
  id: 'keto-low-carb',
  category: 'nutrition',
  title: 'Keto and low-carb diets',
  summary:
    'Cutting carbs helps some people lose weight at first; after a year it does no better than other diets.',
  answer:
    'Keto means very few carbs and a lot of fat. It can bring weight and blood sugar down for some months. After a year other diets do as well, and safety over many years is not known. LDL cholesterol can rise. With diabetes medicines, in pregnancy or with kidney disease, speak to your care team first.',
  body: `
A low-carb diet holds less than about 130 g of carbs a day. A ketogenic diet holds less than 50 g, so no bread, rice, potatoes or most fruit. The body then burns fat and makes ketones.

## What is known

- **Weight:** people lose more in the first months, part of it water. After a year the difference to other diets is small or gone.
- **Type 2 diabetes:** blood sugar falls and some need fewer medicines. A review in 2019 said that few studies look at how people fare in the long run.
- **Epilepsy in children:** here the diet is a treatment, led by a hospital.
- **Cholesterol:** triglycerides often fall. LDL rises in some people, at times by a lot.

How you do it counts. Low-carb with olive oil, nuts, fish and vegetables is not the same as bacon and butter. In long studies of large groups, low-carb eating with much animal fat went with more deaths, and with plant fats with fewer. That is a link and no proof.

## How it feels

The first week or two can bring headache, tiredness, cramps and bad breath. Constipation is common, as fibre is low. Hard training feels harder for some weeks. Eating with others gets tricky, and most people stop within a year.

## A gentler way

You need not go all the way. Leave out sugary drinks, sweets and white bread first. Keep beans, oats and whole grains. That lowers sugar in the blood and keeps the [fibre](/app/educational-content/fibre).
`,
  who_should_be_careful:
    'Do not start without your care team if you take insulin, a gliflozin or tablets for diabetes: sugar can fall too low, or ketones rise to a dangerous level. Not in pregnancy, under 18, with kidney, liver or pancreas disease, or with an eating disorder now or in the past.',
  try_this:
    'For one week leave out sugary drinks and sweets, and swap white bread for wholemeal. See whether that is enough.',
  questions: [
    'Is keto safe in the long term?',
    'Does a low-carb diet work for weight loss?',
    'Should I cut out carbs?',
    'What is ketosis?',
    'Can keto raise cholesterol?',
    'Is low carb good for type 2 diabetes?',
    'How many carbs are low carb?',
    'What is keto flu?',
  ],
  keywords: ['keto', 'ketogenic', 'low carb', 'carbs', 'ketosis', 'Atkins', 'carnivore', 'keto flu'],
  related: ['weight-management', 'fats-cholesterol', 'hba1c', 'fibre'],
  sources: ['bolla-keto-2019', 'spectrum-lowcarb-2020', 'crosby-keto-2021', 'seidelmann-2018'],
  grade: 4.3,
  reviewer: null,
  review_due: '2027-11-28',
};
