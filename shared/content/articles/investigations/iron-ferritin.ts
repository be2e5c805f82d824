import type { Article } from '../article.ts';

export const ironFerritin: Article = {
  id: 'iron-ferritin',
  category: 'investigations',
  title: 'Iron, ferritin and tiredness',
  summary: 'What ferritin shows, why the cause matters, and what helps on the plate.',
  answer:
    'Ferritin shows your iron stores. Below 30 micrograms per litre usually means that they are low. Tiredness, breathlessness and heavy periods are common clues. See a GP to find the cause before you take iron. Red meat, beans and greens help, with vitamin C; tea with meals does the reverse.',
  body: `
Iron helps red cells carry oxygen. Stores run low first, and anaemia follows later. People can feel tired at either stage, though tiredness has many other causes too.

## The tests

- **Ferritin:** the store. Below about 30 micrograms per litre, a lack is very likely. Some labs use 15.
- **Haemoglobin:** the pigment itself. Low means anaemia.
- **Transferrin saturation:** how much iron is on the move.

Ferritin also rises with infection, inflammation, liver disease and alcohol. So a normal value in somebody who is ill does not rule out a lack. A high value mostly comes from these and not from too much iron.

## Why the cause matters

Iron is lost with blood. The British Society of Gastroenterology notes that about a third of men, and of women after the menopause, who have anaemia from low iron have something in the body behind it, most often in the gut. That is why doctors look for a cause, and may check for coeliac disease or do a camera test.

Other causes are heavy periods, pregnancy, blood donation, a diet low in iron, much endurance training, and some medicines.

## Food

Meat and fish hold iron that we take up well. Lentils, beans, tofu, dark greens, nuts and fortified cereal hold a kind that needs help:

- have vitamin C in the same meal
- keep tea, coffee and calcium tablets an hour away
- cook from scratch with pulses two or three times a week

Food keeps stores up. It seldom fills empty ones by itself.

## Tablets

If a clinician advises iron, they will say which kind and how often. It can upset the stomach and turn stools dark. Stores need some months to fill, so go on as advised and have your blood checked again. Do not take iron "just in case". Too much harms the liver and heart.
`,
  who_should_be_careful:
    'See a GP soon about low iron in men, or in women after the menopause, as bleeding from the gut must be ruled out. Black or bloody stools, weight loss or trouble swallowing need prompt care; chest pain, fainting or great breathlessness need 999. Do not take iron if you may have too much (haemochromatosis). Keep iron tablets away from children.',
  try_this:
    'Move your tea or coffee to an hour after meals this week, and add fruit or peppers to meals with beans or greens.',
  questions: [
    'What is ferritin?',
    'Why am I so tired?',
    'What is a low ferritin level?',
    'Should I take iron tablets?',
    'Which foods are high in iron?',
    'Does tea stop iron?',
    'Can ferritin be too high?',
    'What are the signs of low iron?',
  ],
  keywords: [
    'iron',
    'ferritin',
    'anaemia',
    'haemoglobin',
    'tired',
    'periods',
    'tablets',
    'red meat',
    'fatigue',
  ],
  related: ['blood-panel', 'plant-based', 'sleep-duration', 'reference-ranges'],
  sources: ['bsg-iron-2021', 'nhs-iron'],
  grade: 5.1,
  reviewer: null,
  review_due: '2027-11-21',
};
