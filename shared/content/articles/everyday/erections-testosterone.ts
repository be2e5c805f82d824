import type { Article } from '../article.ts';

export const erectionsTestosterone: Article = {
  id: 'erections-testosterone',
  category: 'everyday',
  title: 'Erections and low testosterone',
  summary: 'Weaker erections can be an early sign from the heart and vessels; have a check, then treat both.',
  answer:
    'Erection trouble is common and mostly treatable. It can be an early sign of heart and vessel disease or diabetes, so have blood pressure, sugar and cholesterol checked. Moving, not smoking, less alcohol and weight help. Low testosterone needs two morning blood tests. Do not buy tablets or hormones online.',
  body: `
Most men have a bad night at times. If it goes on for some weeks, it deserves a check and not shame.

## Why it happens

- **Blood vessels:** those in the penis are narrow and show trouble first. British experts call it a marker of risk for the heart, above all under 40.
- **Diabetes, high blood pressure, high cholesterol, weight, smoking, sitting.**
- **Alcohol and drugs.**
- **Medicines,** such as some for blood pressure or mood.
- **Mind:** stress, low mood, worry about failing, trouble with a partner. Morning erections that are still there point that way.
- **Hormones,** less often.
- **Nerves,** as after an operation on the prostate.

## What a GP does

Questions, blood pressure, waist, and blood tests: sugar, lipids and testosterone, taken in the morning. Tablets work for up to three in four men. They need a talk first, as they are dangerous with nitrates for the heart. Pumps, creams and sex therapy are other ways.

## What you can do

- Brisk walks or other cardio, 150 minutes a week.
- Strength work, weight, no smoking, drink-free days.
- Sleep; treat [apnoea](/app/educational-content/snoring-apnoea).
- Pelvic floor training helps some men.
- Talk with your partner. Take penetration off the plan for a while.
- Less cycling if the saddle makes you numb.

## Low testosterone?

Low desire, few morning erections, tiredness and loss of muscle can have many causes. It counts as low only if two morning tests, from 8 to 11, say so, together with symptoms. Weight loss and sleep often raise it. Treatment shrinks the testes and can stop sperm. Boosters from shops have no good proof.
`,
  who_should_be_careful:
    'Chest pain in sex: stop, and call 999; say if you took a tablet for erections. An erection that lasts over four hours is an emergency. See a GP soon about a bent, painful penis, a lump in a testicle, or loss of desire with headaches or milk from the nipples. If you are trying for a baby, do not take testosterone.',
  try_this: 'Book a check of blood pressure, sugar and cholesterol, and take a 30-minute brisk walk today.',
  questions: [
    'Why are my erections weaker?',
    'How do I improve erections naturally?',
    'What are the signs of low testosterone?',
    'What raises testosterone naturally?',
    'Does exercise help erectile dysfunction?',
    'What do erections tell about the heart?',
    'Do testosterone boosters work?',
    'Can stress cause erection problems?',
  ],
  keywords: [
    'erection',
    'erections',
    'erectile dysfunction',
    'ED',
    'impotence',
    'testosterone',
    'low T',
    'libido',
    'sex drive',
    'TRT',
  ],
  related: ['prostate-psa', 'blood-pressure', 'lipids', 'pelvic-floor'],
  sources: ['bssm-ed-gip', 'bssm-ed-2013'],
  grade: 4.3,
  reviewer: null,
  review_due: '2027-11-28',
};
