import type { Article } from '../article.ts';

export const hydration: Article = {
  id: 'hydration',
  category: 'nutrition',
  title: 'Hydration through the day',
  summary: 'Six to eight cups of fluid a day suits most people, and tea counts.',
  answer:
    'Aim for about six to eight cups or glasses of fluid a day. Water, lower-fat milk, sugar-free drinks, tea and coffee all count. Drink more in hot weather, when you are ill or when you exercise. Pale, clear urine is a good sign.',
  body: `
Water carries food and waste, cools you and keeps your joints and bowel working. You lose some all day long, through breath, sweat and urine.

## How much

The Eatwell Guide suggests six to eight cups or glasses a day. That is around 1.5 to 2 litres. It is a guide, not a target to chase. Large people, hot days and hard work need more; a day with soup and fruit needs less.

Tea, coffee, milk and sugar-free drinks count. Caffeine makes you pass a little more urine, but a normal cup still adds fluid on balance. Keep fruit juice and smoothies to 150 ml a day, because of their [sugar](/app/educational-content/sugar).

## Signs to look for

- **Enough:** pale straw-coloured urine, and you seldom feel thirsty.
- **Too little:** dark, strong-smelling urine, thirst, a dry mouth, a headache or feeling dizzy.

Some vitamins and medicines change the colour, so do not rely on it alone. Older people may not feel thirst well, and a drink with each meal and tablet helps.

## Exercise and heat

For an hour of gentle exercise, water is enough. For long, hot or very sweaty sessions, food with some salt or a sports drink can help. Drink to thirst. Forcing down litres can thin the salts in your blood, and this is dangerous.

## Claims to doubt

Most adults do not need drinks sold to "detox" or "alkalise". Your kidneys and liver see to that. There is no good proof that extra water clears the skin or burns fat, though a glass before a meal helps some people eat a bit less.
`,
  who_should_be_careful:
    'If you have heart failure or kidney disease, you may have been given a limit: keep to it. Very large amounts of water in a short time can be dangerous. Get medical help for confusion, fainting or almost no urine.',
  try_this: 'Put a glass of water next to something you do each morning and each lunchtime.',
  questions: [
    'How much water should I drink?',
    'Does tea count as water?',
    'How do I know if I am dehydrated?',
    'Can you drink too much water?',
    'Do I need electrolyte drinks?',
    'Is sparkling water okay?',
    'How much should I drink when I exercise?',
  ],
  keywords: ['water', 'fluid', 'drink', 'dehydration', 'thirst', 'urine', 'electrolytes', 'sports drinks'],
  related: ['hydrationOnWaking', 'caffeine', 'sugar'],
  sources: ['nhs-eatwell'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
