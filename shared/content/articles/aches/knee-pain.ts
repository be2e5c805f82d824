import type { Article } from '../article.ts';

export const kneePain: Article = {
  id: 'knee-pain',
  category: 'aches',
  title: 'Knee pain: keep it moving',
  summary: 'Most knee pain gets better with less load for a while and stronger hips and thighs.',
  answer:
    'Most knee pain eases when you cut the load for a while, keep moving, and build up thighs and hips step by step. Choose flat walks, cycling or swimming over hills, stairs and jumps. A mild ache that settles by the next day is fine. See somebody if it locks, gives way, swells or you cannot put weight on it.',
  body: `
Knees hurt for many reasons. Pain around or behind the kneecap, worse on stairs, on hills and after sitting, is often called runner's knee. In later life wear of the joint is common. Both do better with movement than with rest.

## The first days

- Cut what hurts by half: shorter, flatter, slower.
- Swap hills, deep squats and jumps for flat walks, cycling with an easy gear or swimming.
- Cold or warm packs, whichever feels better.
- Do not stop moving for days.

Use a scale from 0 to 10. Up to 3 while you move, and calm again by the next morning, is all right. More than that means less next time.

## Make it strong

A review of 22 trials found that all active treatments beat waiting. Advice together with exercise did well, and tape or an insole helped some at first. Experts name the front of the thigh and the hip as the muscles to train.

Three times a week, two sets of ten:

- **Sit to stand** from a chair, slowly.
- **Bridge:** lie on your back, lift the hips.
- **Side leg raise:** lie on your side, lift the top leg.
- **Low step-up** on a step that does not hurt.

Add a little each week. Expect six to twelve weeks.

## Braces, weight and shoes

A sleeve or brace can feel good for a while. It does not strengthen anything. Losing some weight takes load off each step. Change of shoes matters little, as long as they are comfortable.
`,
  who_should_be_careful:
    'Get help the same day for a knee that is hot and red with fever, cannot take weight, or looks out of shape after an injury, or with a swollen, sore calf. See a GP or physiotherapist if it locks, gives way, swells, wakes you at night, or is no better in six weeks.',
  try_this: 'Today do ten slow sit-to-stands from a chair. If stairs hurt, take the flat way this week.',
  questions: [
    'What helps knee pain?',
    'Should I exercise with a sore knee?',
    "What is runner's knee?",
    'Do knee braces help?',
    'Which exercises strengthen the knees?',
    'Why do my knees hurt on stairs?',
    'Is walking good for knee arthritis?',
    'When should I see a doctor about my knee?',
  ],
  keywords: [
    'knee',
    'knees',
    'kneecap',
    "runner's knee",
    'patella',
    'knee brace',
    'knee arthritis',
    'stairs',
  ],
  related: ['beginner-strength', 'walking-steps', 'swimming', 'weight-management'],
  sources: ['winters-knee-2020', 'barton-knee-2015', 'nhs-knee-pain'],
  grade: 2.8,
  reviewer: null,
  review_due: '2027-11-28',
};
