import type { Article } from '../article.ts';

export const glutenCoeliac: Article = {
  id: 'gluten-coeliac',
  category: 'nutrition',
  title: 'Gluten-free eating and coeliac disease',
  summary: 'Only some people need to avoid gluten; have the test before you give it up.',
  answer:
    "Only people with coeliac disease must avoid gluten for life. Others gain little from it, and gluten-free products often hold less fibre and cost more. If you suspect coeliac disease, keep eating gluten until the blood test is done, or it can come out wrong. Bloating after bread may be the wheat's sugars, not gluten.",
  body: `
Gluten is a protein in wheat, barley and rye. In coeliac disease it makes the body attack the lining of the gut. About one person in a hundred has it, and most do not know.

## Who should be tested

NICE says to offer a blood test to people with:

- gut trouble that lasts and has no clear cause
- long tiredness, or weight loss without trying
- low iron, B12 or folate with no clear cause
- bad or lasting mouth ulcers
- type 1 diabetes or thyroid disease of the immune kind
- irritable bowel syndrome
- a parent, child, brother or sister with coeliac disease.

## Keep eating gluten until then

The test looks for the body's answer to gluten. Without gluten it turns normal, and you never get to know. Eat some in more than one meal a day for at least six weeks before the test. Do not start the diet until a specialist has said so.

## If you have it

The diet is strict and for life. Bread, pasta, cakes, beer, many sauces and crumbs on a shared toaster count. Rice, potatoes, maize, beans, fruit, vegetables, milk, eggs, meat and fish are free of it. A dietitian helps. The gut heals over months.

## If you do not

Some people feel unwell after wheat though the test is clear. Often the cause are sugars in wheat that form gas; see [IBS and bloating](/app/educational-content/ibs-bloating). For everybody else there is no proof that a gluten-free diet makes you healthier or slimmer. Whole grains protect the heart, and it would be a pity to lose them.
`,
  who_should_be_careful:
    'Do not give up gluten on a hunch if coeliac disease runs in your family. An allergy to wheat is another illness: swelling of lips or throat, or trouble breathing after food, is an emergency. Call 999.',
  try_this: 'If bread troubles you, ask your GP about a coeliac test before you change your food.',
  questions: [
    'Should I go gluten-free?',
    'How is coeliac disease found?',
    'Is gluten bad for you?',
    'Why do I feel bloated after bread?',
    'Do I need to eat gluten before the coeliac test?',
    'What can I eat on a gluten-free diet?',
    'Is gluten-free healthier?',
  ],
  keywords: [
    'gluten',
    'gluten-free',
    'coeliac',
    'celiac',
    'wheat',
    'bread',
    'intolerance',
    'sourdough',
    'rye',
    'barley',
  ],
  related: ['fibre', 'ibs-bloating', 'iron-ferritin'],
  sources: ['nice-ng20', 'nice-ng20-public'],
  grade: 4.9,
  reviewer: null,
  review_due: '2027-11-28',
};
