import type { Article } from '../article.ts';

export const headacheMigraine: Article = {
  id: 'headache-migraine',
  category: 'everyday',
  title: 'Headache and migraine',
  summary:
    'Regular sleep, meals, drinks and movement prevent many headaches; painkillers too often cause them.',
  answer:
    'Most headaches are tension or migraine. Keep sleep, meals and drinks regular, move each day, take screen breaks, and write a diary. Taking painkillers on ten or more days a month can itself cause headaches. A sudden worst-ever headache, or one with fever, stiff neck, weakness or trouble speaking: call 999.',
  body: `
## Which kind is it?

- **Tension:** both sides, pressing, mild or moderate. You can go on.
- **Migraine:** often one side, throbbing, worse when you move, with feeling sick and a dislike of light or noise. Some see zigzags before it. It lasts 4 to 72 hours. About 15 in 100 adults in the UK have it.
- **From painkillers:** on most days, in people who take tablets often.

## Prevent

- Get up and go to bed at the same time.
- Eat every few hours, and drink enough.
- Caffeine: little, and the same each day.
- Move: three easy sessions a week. Warm up slowly, as sudden effort can set it off.
- Screens: breaks, a larger font, and an eye test; see [eye strain](/app/educational-content/eye-strain).
- Stress: a short daily practice of breathing or muscle release.
- Look after a sore neck or jaw.

Few people have one trigger. Mostly several small things add up: a short night, a missed lunch, a period, bright light.

## Keep a diary

NICE suggests at least eight weeks: when, how long, how bad, other signs, every tablet, and periods. Take it to your GP.

## In an attack

Rest in a dark, quiet room, with a cold pack. Take the painkiller that suits you early, not late. Ask a pharmacist which one, above all if you take other medicines. Count the days: on ten or more a month, or fifteen for plain paracetamol or ibuprofen, they can keep headaches going.

## Treatment

Migraine on four or more days a month is worth a talk with a GP. There are tablets that prevent it. Some pills for birth control do not fit with migraine with zigzags.
`,
  who_should_be_careful:
    'Call 999 for a sudden headache that peaks within five minutes, with fever and stiff neck, a fit, confusion, weakness, or trouble speaking or seeing. Get help the same day after a head injury, over 50 with a sore scalp or jaw, or in pregnancy with swelling or blurred vision. See a GP if headaches are new, change, or come with cough or exercise.',
  try_this: 'Start a headache diary on your phone today: time, sleep, meals, screens and each tablet.',
  questions: [
    'How do I prevent migraines?',
    'Why do I get headaches every day?',
    'Do screens cause headaches?',
    'What eases a headache besides tablets?',
    'Can exercise cause a headache?',
    'What is the difference between a headache and a migraine?',
    'Can too many painkillers cause headaches?',
    'What triggers migraine?',
  ],
  keywords: [
    'headache',
    'headaches',
    'migraine',
    'migraines',
    'tension headache',
    'aura',
    'throbbing head',
    'painkillers',
  ],
  related: ['eye-strain', 'neck-shoulder-pain', 'caffeine', 'sleep-duration'],
  sources: ['nice-cg150', 'gip-headache-2012'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-28',
};
