import type { Article } from '../article.ts';

export const trainingWhenIll: Article = {
  id: 'training-when-ill',
  category: 'everyday',
  title: 'Colds, fever and training: when to rest',
  summary: 'With a head cold go easily; with fever, a chest cough or aches, rest.',
  answer:
    'With a plain head cold and no fever, a walk or a light session is fine if you feel up to it. With fever, a chest cough, aching muscles, a racing heart or a sick stomach, rest. Start again a day or more after the fever has gone, at half of your usual load. Chest pain or fainting needs help.',
  body: `
A day or a week off costs almost no fitness. Training hard through a real infection can make it longer and, rarely, harm the heart.

## The neck check

Doctors in sport use a simple rule.

- **Only above the neck:** runny or blocked nose, sneezing, a slightly sore throat. Start with ten easy minutes. If you feel no worse, go on at an easy pace.
- **Below the neck:** fever, chest cough, aching limbs, swollen glands, sickness, loose stools, unusual tiredness. Rest.

If in doubt, rest. Stay away from gyms, pools and teams while others can catch it from you.

## Day by day

Advice for athletes with a cold says roughly this:

- **Day 1:** nothing hard. With fever, aches or a sick stomach, nothing at all.
- **Day 2:** no fever and no worse: 30 to 45 easy minutes, alone.
- **Day 3:** better: up to an hour at a moderate pace.
- **Day 4:** no better: leave it, and ask a doctor.

## Coming back

Wait until the fever has been gone for at least a day without tablets. Then:

- half of your usual time, at an effort at which you can talk
- add a bit each day if you sleep well and feel well
- hard sessions last, a week or more after flu or COVID.

A resting pulse that is ten beats above normal says not yet. Drink more than usual. Cold remedies that hide a fever do not make it safe.

## Fewer colds

Wash hands, sleep enough, have your [vaccines](/app/educational-content/vaccines), and do not double your training in a week.
`,
  who_should_be_careful:
    'Call 999 for chest pain, fainting, a very fast or uneven heartbeat or trouble breathing, in illness or after it. See a GP before you train after an infection of the heart, or if you are breathless or worn out weeks later. With asthma, heart disease, pregnancy or weak defences, rest sooner and ask earlier.',
  try_this:
    'If you are ill today, swap the session for rest or a ten-minute walk, and look again tomorrow morning.',
  questions: [
    'Should I exercise with a cold?',
    'Can I train with a fever?',
    'When can I run again after flu?',
    'Is it OK to work out with a sore throat?',
    'Should I exercise when I have a cough?',
    'How long should I rest after COVID?',
    'Does exercise help a cold go away?',
    "Can I go to the gym when I'm ill?",
  ],
  keywords: [
    'cold',
    'flu',
    'fever',
    'ill',
    'sick',
    'cough',
    'sore throat',
    'unwell',
    'under the weather',
    'virus',
    'poorly',
    'COVID',
  ],
  related: ['restart-after-break', 'recovery-doms', 'vaccines', 'heart-rate-hrv'],
  sources: ['exercise-infection-table', 'borjesson-infection-2017'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-28',
};
