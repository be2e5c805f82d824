import type { Article } from '../article.ts';

export const sunProtection: Article = {
  id: 'sun-protection',
  category: 'everyday',
  title: 'Sunscreen, sunburn and moles',
  summary: 'Shade and clothes first, then factor 30 or more, and a look at your skin each month.',
  answer:
    'Use shade, a hat and clothes first. Choose sunscreen of factor 30 or more with four or five stars, put on plenty, and again every two hours and after water. Cool a burn, cover it and drink. See a GP about a mole that changes in size, shape or colour, or a sore that does not heal.',
  body: `
Burns and years of sun age the skin and cause most skin cancers. More than four in five skin cancers could be prevented, say British skin doctors. A tan is a sign of damage, not of health.

## When it counts

In the UK from about March to October, most of all from 11 am to 3 pm. Look at the UV index: from 3 up, protect yourself. Cloud, water, sand and snow do not keep you safe.

## In this order

1. **Shade** in the middle of the day.
2. **Clothes:** sleeves, a hat with a brim, sunglasses with UV protection.
3. **Sunscreen** for the rest:
   - SPF 30 or more is for UVB, which burns.
   - Four or five stars are for UVA, which ages.
   - About two tablespoons for the body, before you go out.
   - Again every two hours, and after swimming, sweat and towels.
   - Not out of date.

Factor 50 lets through a little less than 30. It does not let you stay longer. Sport, driving and gardening count as sun.

Dark skin burns less but can burn. Skin cancer is rare then, and often found late, on palms, soles and nails.

## Sunburn

Get out of the sun. Cool with a damp cloth or shower for ten minutes, put on plain lotion or aloe, drink, and cover the skin until it has healed. Leave blisters alone.

## Look at your skin

Once a month, from head to sole. Show a GP a mole with two different halves, a rough edge, several colours, more than 6 mm across, or any change. The same goes for a spot that bleeds, crusts or does not heal in four weeks.

## Vitamin D

Short, careful sun is enough in summer; see [vitamin D](/app/educational-content/vitamin-d).
`,
  who_should_be_careful:
    'Get help for a burn with large blisters, fever, shivers, sickness or in a small child. Some medicines and creams make skin more sensitive to sun; ask a pharmacist. Take more care with fair skin, many moles, weak defences or skin cancer in the family. Do not use sunbeds.',
  try_this: 'Check the date and the stars on your sunscreen, and put a hat in your bag for the next walk.',
  questions: [
    'What sunscreen factor should I use?',
    'How often should I put on sunscreen?',
    'How do I treat sunburn?',
    'When should I worry about a mole?',
    'Is factor 50 better than factor 30?',
    "Do I need sunscreen when it's cloudy?",
    'Does sunscreen stop vitamin D?',
    'Are sunbeds safe?',
  ],
  keywords: [
    'sunscreen',
    'sun cream',
    'suncream',
    'SPF',
    'factor 50',
    'sunburn',
    'UV',
    'mole',
    'tan',
    'sunbed',
    'skin cancer',
  ],
  related: ['vitamin-d', 'hot-weather', 'sunlightExposure'],
  sources: ['bad-sun-factsheet', 'bad-sun-advice'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-28',
};
