import type { Article } from '../article.ts';

export const bloodPressure: Article = {
  id: 'blood-pressure',
  category: 'cardio',
  title: 'Measuring blood pressure at home',
  summary: 'How to take a reading you can trust at home, and what the numbers mean.',
  answer:
    'Ideal blood pressure is between 90/60 and 120/80. It is high at 140/90 or more in clinic, or 135/85 or more at home. Rest for five minutes, support your arm, and take two readings morning and evening for four to seven days. 180/120 or more needs urgent advice.',
  body: `
High blood pressure has no symptoms, and it is one of the main causes of strokes and heart attacks. A home monitor costs little and tells more than one reading in a busy clinic.

## The numbers

The first figure is the push when the heart beats. The second is the rest in between.

- **Ideal:** 90/60 to 120/80
- **High in clinic:** 140/90 or more
- **High at home, on average:** 135/85 or more
- **Very high:** 180/120 or more

One high reading does not make a diagnosis. NICE asks for an average from home or from a 24-hour monitor. Clinics often read higher, as people are tense there.

## A reading you can trust

1. Choose a monitor for the upper arm that is on the list of the British and Irish Hypertension Society, with a cuff of the right size.
2. No caffeine, smoking or exercise for half an hour before. Empty your bladder.
3. Sit for five minutes, back supported, feet flat, arm resting at the height of your heart.
4. Do not talk. Take two readings, a minute or more apart.
5. Do this morning and evening for at least four days, better seven.
6. Leave out the first day. Take the average of the rest.

The first time, measure both arms. If they differ by more than 15, use the higher arm and tell your GP. If your pulse is uneven, the machine may be wrong; ask a nurse.

## What brings it down

Less [salt](/app/educational-content/salt), less alcohol, more activity, some weight loss if you need it, and not smoking. Each may take off a few points, and together they add up. Some people need tablets too. They work well, and taking them is not a failure.
`,
  who_should_be_careful:
    'Call 999 if a reading of 180/120 or more comes with chest pain, breathlessness, confusion, weakness, trouble speaking or loss of vision. Without symptoms, repeat it after five minutes and call 111 the same day if it stays there. If you are pregnant, call your midwife for 140/90 or more. Do not change tablets by yourself.',
  try_this:
    'Take two readings tomorrow morning and evening, in the same chair. Write them all down, high ones too.',
  questions: [
    'What is a normal blood pressure?',
    'How do I measure blood pressure at home?',
    'What is high blood pressure?',
    'How can I lower my blood pressure?',
    'Which arm should I use?',
    "Why is it higher at the doctor's?",
    'When is blood pressure an emergency?',
    'Do I need a special monitor?',
  ],
  keywords: [
    'blood pressure',
    'hypertension',
    'systolic',
    'diastolic',
    'mmHg',
    'cuff',
    'monitor',
    '140/90',
    'home reading',
  ],
  related: ['salt', 'alcohol', 'activity-guidelines', 'weight-management'],
  sources: ['nice-ng136', 'nhs-blood-pressure'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
