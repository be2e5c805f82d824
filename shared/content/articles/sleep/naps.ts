import type { Article } from '../article.ts';

export const naps: Article = {
  id: 'naps',
  category: 'sleep',
  title: 'Napping well',
  summary: 'Ten to twenty minutes before mid-afternoon lifts alertness and leaves the night alone.',
  answer:
    'A nap of 10 to 20 minutes, taken before about 3 pm, lifts alertness without grogginess. Longer naps can leave you foggy for a while, and late ones make it harder to sleep at night. If you need naps every day despite enough sleep, talk to a GP.',
  body: `
Most of us dip in the early afternoon. It is part of the body clock and comes even without lunch. A short nap is one good answer.

## What studies found

In a study from 2001, twelve young adults slept under five hours and then napped for ten minutes, for 30 minutes, or not at all. The ten-minute nap brought better alertness and thinking at once, and this lasted for the hour they were tested. After 30 minutes of nap most were worse at first, and then picked up.

A later review of many studies says the same: naps of five to fifteen minutes help almost at once, for one to three hours. Naps beyond 30 minutes leave you foggy for a time, and then help for longer. Early afternoon is the best time.

These were small studies, mostly in young people who were short of sleep.

## How to nap well

- **When:** between about 1 pm and 3 pm.
- **How long:** set an alarm for 20 minutes. That leaves a few to drop off.
- **Where:** dim, cool and quiet. A chair will do.
- **After:** light, water and a short walk clear the fog.

Some people drink a coffee just before. The caffeine starts to work as they wake. Do this only if caffeine at that hour does not hurt your night.

## When not to nap

If you lie awake at night, save your sleepiness for bed. See [what CBT-I does](/app/educational-content/insomnia-cbti). If you have shifts, naps follow other rules; see [shift work](/app/educational-content/jet-lag-shift).

## What a nap cannot do

It does not replace night after night of short sleep. In older people, long naps go with poorer health, and it is not clear which comes first.
`,
  who_should_be_careful:
    'If you have insomnia, naps can keep it going; leave them out for now. See a GP if you fall asleep without warning, or are sleepy despite long nights. If you are sleepy at the wheel, stop somewhere safe.',
  try_this:
    'On one tired day this week, set an alarm for 20 minutes between 1 pm and 3 pm and lie down, whether you sleep or not.',
  questions: [
    'How long should I nap?',
    'Are naps good for you?',
    'What is the best time for a nap?',
    'Why do I feel worse after a nap?',
    'Do naps make up for lost sleep?',
    'Is it normal to need a nap every day?',
    'What is a coffee nap?',
  ],
  keywords: ['nap', 'napping', 'siesta', 'power nap', 'groggy', 'sleep inertia', 'afternoon slump'],
  related: ['sleep-duration', 'jet-lag-shift', 'insomnia-cbti'],
  sources: ['tietzel-lack-2001', 'lovato-lack-2010'],
  grade: 3.6,
  reviewer: null,
  review_due: '2027-11-21',
};
