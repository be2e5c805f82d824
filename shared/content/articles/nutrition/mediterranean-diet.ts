import type { Article } from '../article.ts';

export const mediterraneanDiet: Article = {
  id: 'mediterranean-diet',
  category: 'nutrition',
  title: 'Mediterranean-style eating',
  summary: 'Plants, beans, wholegrains, olive oil and fish, with less red and processed meat.',
  answer:
    'Fill meals with vegetables, fruit, beans, wholegrains, nuts, olive oil and fish, and eat less red and processed meat. In a large Spanish trial of people at high risk, this pattern led to fewer heart attacks and strokes. Two bean-based dinners and one fish dinner a week are a good start.',
  body: `
This is a way of eating, not a set of rules. It grew up around the Mediterranean Sea, but you can cook it from any British supermarket.

## What goes on the plate

- **Half the plate:** vegetables and fruit of many colours. Frozen and tinned ones count.
- **A quarter:** wholegrains such as oats, brown rice, wholemeal bread or pasta.
- **A quarter:** beans, lentils, fish, eggs or chicken. Red meat is for now and then, and bacon, ham and sausages less often still.
- **Fat:** mostly olive or rapeseed oil, nuts and seeds.

The UK's Eatwell Guide points the same way: plenty of plants and fibre, some fish, and little food that is high in salt, sugar or fat. It suggests two portions of fish a week, one of them oily.

## What the evidence says

PREDIMED was a trial in Spain with 7,447 people aged 55 to 80 who were at high risk of heart disease. Those told to eat this way, with extra olive oil or nuts, had fewer heart attacks, strokes and deaths from heart disease over about five years than those told to eat less fat. The first report had faults in how people were sorted into groups. It was withdrawn, the sums were done again, and the result held.

The trial was in older people at high risk, so we know less about the young and well. No one food does the work. It is the whole pattern that counts, kept up for years.

## Making it last

Change one meal at a time. Keep tins of beans and fish in the cupboard. Season with herbs, lemon and garlic, so that you need less [salt](/app/educational-content/salt).
`,
  who_should_be_careful:
    'If you take warfarin, keep your intake of leafy greens steady and tell your clinic before you change it. People with kidney disease or a nut allergy need advice of their own.',
  try_this:
    'Pick two dinners this week and swap the meat for a tin of beans or lentils. Cook with olive or rapeseed oil in place of butter.',
  questions: [
    'What is the Mediterranean diet?',
    'Is olive oil good for me?',
    'What should I eat for a healthy heart?',
    'How do I start eating more plants?',
    'Do I have to give up meat?',
    'Which diet has the best evidence?',
    'How much fish should I eat?',
  ],
  keywords: [
    'mediterranean',
    'olive oil',
    'fish',
    'beans',
    'lentils',
    'nuts',
    'heart',
    'predimed',
    'diet pattern',
  ],
  related: ['fats-cholesterol', 'fibre', 'plant-based'],
  sources: ['predimed-2018', 'nhs-eatwell'],
  grade: 4.4,
  reviewer: null,
  review_due: '2027-11-21',
};
