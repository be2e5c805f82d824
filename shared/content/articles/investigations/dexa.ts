import type { Article } from '../article.ts';

export const dexa: Article = {
  id: 'dexa',
  category: 'investigations',
  title: 'DEXA body composition scan',
  summary: 'What the scan measures, how to compare two scans, and who benefits.',
  answer:
    'A DEXA scan uses a very low dose of X-rays to measure fat, muscle and bone. The T-score describes bone density. To compare scans, use the same machine at the same time of day, and not more often than every three to six months. It is not for pregnancy.',
  body: `
DEXA, or DXA, stands for dual energy X-ray absorptiometry. You lie on a table for 5 to 20 minutes while an arm passes over you. It does not hurt.

## For bones

This is what the scan was made for, and where its value is proven. It helps find weak bones (osteoporosis) before they break. Doctors use it with a risk score for people over 50 with risk factors, and for some younger people, for example after long use of steroids.

- **T-score:** your bone compared with a healthy young adult. Above -1 is normal, from -1 to -2.5 is lower than usual, and -2.5 or below is in the range of osteoporosis.
- **Z-score:** compared with people of your own age.

The number is one part of the risk of breaking a bone. Age, falls, smoking and family count too.

## For body composition

The scan also splits the body into fat, bone and lean tissue, and estimates fat around the organs. This is interesting. There is no proof that knowing it leads to better health in people who are well. A tape measure round the waist gives much of the same news for free.

## Comparing two scans

Results shift with water, food in the gut, exercise and position. A change of one or two in 100 of fat can be pure noise. Use the same machine, the same time of day, light clothes, before food and training. Wait three to six months for body composition. For bone, one to three years is usual.

## Safety

The dose is tiny, less than that of a chest X-ray and about the same as a day or two of natural background. Even so, it should be done for a reason.

## What to do with it

Low bone density: see a GP, and read about [balance and strength](/app/educational-content/balance-ageing). Low muscle: strength work and protein. High fat: steady habits, not a crash diet.
`,
  who_should_be_careful:
    'Tell the staff if you are or may be pregnant; the scan is then not done. Recent scans with contrast or barium, metal implants and a very high body weight can affect it. If talk of body fat is hard for you, because of an eating disorder, ask to leave those figures out.',
  try_this:
    'If you have a scan booked, note the time of day, what you ate and drank, and whether you trained, so that the next one can match.',
  questions: [
    'What is a DEXA scan?',
    'What is a T-score?',
    'Is DEXA safe?',
    'How accurate is DEXA for body fat?',
    'How often should I have a DEXA scan?',
    'How do I prepare for a DEXA scan?',
    'What is visceral fat?',
  ],
  keywords: [
    'DEXA',
    'DXA',
    'bone density',
    'body composition',
    'body fat',
    'T-score',
    'visceral fat',
    'lean mass',
    'osteoporosis',
    'scan',
  ],
  related: ['balance-ageing', 'strength-guidelines', 'weight-management', 'reference-ranges'],
  sources: ['nhs-wales-dexa', 'iscd-positions'],
  grade: 4.4,
  reviewer: null,
  review_due: '2027-11-21',
};
