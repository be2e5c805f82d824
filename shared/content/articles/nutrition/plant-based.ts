import type { Article } from '../article.ts';

export const plantBased: Article = {
  id: 'plant-based',
  category: 'nutrition',
  title: 'Eating plant-based well',
  summary: 'Vegan and vegetarian eating can be healthy; a few nutrients need a plan.',
  answer:
    'Vegetarian and vegan diets can be healthy at any age if they are planned. Get protein from beans, tofu and lentils, calcium from fortified drinks, iron with vitamin C, and some iodine and omega-3. If you eat no animal foods, take vitamin B12.',
  body: `
You can eat well without meat, fish, eggs or dairy. As with any diet, it depends on what you put in, not only on what you leave out. Chips and white toast are vegan too.

## What to plan for

- **Vitamin B12.** Plants do not hold it. If you eat no animal foods, take a supplement or eat fortified foods at least twice a day. A lack comes on slowly and can harm nerves.
- **Protein.** Beans, lentils, chickpeas, tofu, soya drinks, nuts and seeds. Eat several kinds over the day; you need not mix them in one meal.
- **Calcium.** Fortified plant drinks, tofu set with calcium, kale, and some breads. Shake the carton, as the calcium sinks.
- **Iron.** Lentils, beans, tofu, dark greens and fortified cereal. Vitamin C from fruit or peppers helps you take it up. Tea and coffee with a meal do the reverse.
- **Iodine.** Often low without dairy or fish. Some plant drinks have it added. Seaweed can hold far too much.
- **Omega-3.** Rapeseed oil, walnuts, chia and ground linseed. Some people choose a supplement made from algae.
- **Vitamin D.** As for [everyone](/app/educational-content/vitamin-d), in autumn and winter.

## What the evidence says

People who eat mostly plants tend to weigh less and have less heart disease. They also smoke less and move more, so the diet may not explain it all. Vegans break bones a little more often in some studies, which may be down to low calcium and protein.

## Start where you are

Two or three plant dinners a week are a fine start. Change what you like already: bean chilli, vegetable curry, lentil ragu. It is also one of the cheapest ways to eat.
`,
  who_should_be_careful:
    'In pregnancy, when breastfeeding, for children, and if you have low iron or an eating disorder, talk to a dietitian or GP first. See a GP about numb hands or feet or great tiredness, as these can come from low B12.',
  try_this:
    'Check the label of your plant milk for calcium, B12 and iodine. If they are missing, choose one that has them.',
  questions: [
    'Is a vegan diet healthy?',
    'How do vegans get protein?',
    'Do I need B12 if I am vegan?',
    'Which plant milk is best?',
    'How do I get iron without meat?',
    'Do I need omega-3?',
    'How do I start eating vegetarian?',
  ],
  keywords: [
    'vegan',
    'vegetarian',
    'plant-based',
    'B12',
    'tofu',
    'iron',
    'iodine',
    'omega-3',
    'plant milk',
    'soya',
  ],
  related: ['protein', 'iron-ferritin', 'vitamin-d', 'mediterranean-diet'],
  sources: ['nhs-vegan', 'bda-plant-based'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
