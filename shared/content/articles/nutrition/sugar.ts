import type { Article } from '../article.ts';

export const sugar: Article = {
  id: 'sugar',
  category: 'nutrition',
  title: 'Free sugars: sweets, drinks and snacks',
  summary: 'Keep free sugars below 30 g a day; drinks are the easiest place to start.',
  answer:
    'Adults should have no more than 30 g of free sugars a day, about seven cubes. Fizzy drinks, sweets, biscuits, honey and fruit juice all count; whole fruit and plain milk do not. Swap sugary drinks first. Regular meals and enough sleep make cravings smaller.',
  body: `
Sugar is not poison, but most of us eat more than is good for our teeth and our weight.

## Which sugars count

"Free sugars" are those added to food and drink, and those in honey, syrup, fruit juice and smoothies. Sugar inside whole fruit, vegetables and plain milk is not counted, for it comes with fibre or protein and is eaten slowly.

## How much

The UK's expert committee advises that free sugars give no more than 5 in 100 of our calories. For adults this is about 30 g a day, or seven cubes. A can of cola can hold 35 g, so one can uses up the whole day.

The committee found that more sugar means more calories and more tooth decay, and that sugary drinks go with weight gain and type 2 diabetes. Sugar is not the only cause of diabetes. Weight, age, family and activity matter too.

## Where to start

- **Drinks.** Water, tea, coffee and sugar-free drinks in place of fizzy ones. Keep juice to one small glass of 150 ml a day.
- **Breakfast.** Plain oats or wheat biscuits with fruit, in place of frosted cereal.
- **Sauces and yoghurt.** Compare labels. More than 22.5 g of sugars in 100 g is high, 5 g or less is low.
- **Sweets.** Have them after a meal, when you are full, and enjoy them.

## When a craving comes

Cravings pass, often in ten minutes or so. Eat meals at regular times, with some protein and fibre. Sleep enough, as tired people reach for sweet food. Keep treats out of sight and fruit in view.

## Sweeteners

Sweeteners sold in the UK have been checked for safety. They can help you step down from sugary drinks. Over time, aim to like things less sweet.
`,
  who_should_be_careful:
    'If you take insulin or other medicines for diabetes, talk to your care team before you cut down sharply, as your sugar may drop too low. If rules about food take over your day, speak to a GP or the charity Beat.',
  try_this: 'For one week, drink water, tea or sugar-free drinks in place of one sugary drink each day.',
  questions: [
    'How much sugar can I have a day?',
    'Is honey better than sugar?',
    'Is fruit juice bad for me?',
    'How do I stop craving sweets?',
    'What are free sugars?',
    'Are sweeteners safe?',
    'Does sugar cause diabetes?',
  ],
  keywords: [
    'sugar',
    'free sugars',
    'sweets',
    'chocolate',
    'fizzy drinks',
    'juice',
    'honey',
    'cravings',
    'sweetener',
  ],
  related: ['hba1c', 'ultra-processed', 'weight-management'],
  sources: ['sacn-carbohydrates-2015', 'who-sugars-2015', 'nhs-sugar'],
  grade: 3.7,
  reviewer: null,
  review_due: '2027-11-21',
};
