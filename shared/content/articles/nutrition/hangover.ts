import type { Article } from '../article.ts';

export const hangover: Article = {
  id: 'hangover',
  category: 'nutrition',
  title: 'Hangover: what helps and what does not',
  summary: 'Time, water, food and rest help a hangover; no pill or morning drink cures it.',
  answer:
    'Nothing cures a hangover but time. Drink water or something with salt, eat plain food, rest, and walk gently if you like. Skip hard training and a drink in the morning. Do not drive: you may still be over the limit. Call 999 if somebody cannot be woken, has a fit or breathes slowly.',
  body: `
A hangover starts when the alcohol is nearly gone. Headache, thirst, a sick stomach, tiredness, low mood and poor sleep come together. Lost water is one part of it. The rest is the body's answer to alcohol and what it turns into.

## What studies found

A review in the BMJ in 2005 looked for any trial of a cure. It found eight, of tablets, sugars and plant extracts. No good proof came out that any of them prevents or treats a hangover. Drinking less was the one sure way.

## On the day

- **Water** in small sips, or soup, or a drink with salts from the pharmacy.
- **Plain food:** toast, eggs, a banana, porridge.
- **Sleep.** Alcohol broke your night. An early bed helps more than a long lie-in.
- **Light movement,** such as a walk in daylight. No sauna, no hard session, no heavy weights: heart and balance are not at their best, and you are short of water.
- **Coffee** wakes you up and may settle a coffee headache. It clears no alcohol.
- **Another drink** only puts it off.

Painkillers can upset a sore stomach. Ask a pharmacist, and keep to the leaflet.

## Driving

The body clears about one unit an hour, and nothing speeds it up. After a heavy evening you can be over the limit well into the next day.

## Next time

Eat first. Have water between drinks. Set a number of drinks and a time to go home. See [alcohol](/app/educational-content/alcohol) for units.
`,
  who_should_be_careful:
    'Shaking, sweating, seeing things or a fit after you stop drinking are signs of withdrawal: call 999. See a GP if you often drink more than you planned or need a drink in the morning. Do not stop suddenly if you drink heavily every day.',
  try_this:
    'Before your next evening out, decide on a number of drinks and put a glass of water beside your bed.',
  questions: [
    'What helps a hangover?',
    'Can I work out with a hangover?',
    'How long does a hangover last?',
    'Does coffee cure a hangover?',
    "What should I eat when I'm hungover?",
    'How do I avoid a hangover?',
    'Can I drive the morning after drinking?',
  ],
  keywords: [
    'hangover',
    'hungover',
    'morning after',
    'hair of the dog',
    'drank too much',
    'rough after a night out',
  ],
  related: ['alcohol', 'hydration', 'recovery-doms'],
  sources: ['pittler-hangover-2005', 'nhs-alcohol-units'],
  grade: 3.7,
  reviewer: null,
  review_due: '2027-11-28',
};
