import type { Article } from '../article.ts';

export const bedroomPrep: Article = {
  id: 'bedroomPrep',
  category: 'habits',
  title: 'Bedroom prep: cool, dark, quiet',
  summary: 'Cool, dark, quiet and tidy: set the room up an hour before bed.',
  answer:
    "Keep the bedroom cool, about 16 to 18 degrees, dark and quiet. Use blackout blinds or an eye mask, and earplugs if you need them. A bed that feels comfortable helps. Lay out tomorrow's clothes, and keep work out of the room.",
  body: `
You spend a third of your life in this room. Small changes pay every night.

## Cool

Your body cools down to fall asleep. For most adults 16 to 18 degrees is about right. Layers help you adjust. A warm bath or warm socks an hour before bed draw heat to the skin, and so cool the core.

**In a heatwave:** curtains shut by day, windows open at night, a fan, a cool shower, cotton sheets, a damp cloth on the neck.

## Dark

Light says morning to the brain. Use thick curtains, blinds or a mask. Cover the small lights of chargers. If you get up at night, use a dim, warm light.

## Quiet

Earplugs, thick rugs and a closed door. A fan or steady sound can hide sudden noise; there is not much proof for it, but some people like it. If a partner snores, read about [snoring](/app/educational-content/snoring-apnoea); it may matter for them as well.

## Comfort

If you sleep better elsewhere or wake up sore, try another pillow first. A mattress over seven or eight years old may be worn. Medium firm suits many backs. A high price is no proof of quality. Weighted blankets calm some people; trials are few.

## Clear

Keep the bed for sleep and closeness. Laptop, bills and laundry remind you of work. Two minutes of tidying and clothes laid out make both night and morning lighter.

## An order to follow

One hour before bed: heating down, curtains closed, window open for a moment, phone out, lamp on, bed turned down. Done in the same order each night, it becomes a signal.

The room alone does not cure insomnia. If you lie awake in a perfect room, see [what CBT-I does](/app/educational-content/insomnia-cbti).
`,
  who_should_be_careful:
    'Older people, babies and those with heart, lung or nerve conditions need a warmer room; below 18 degrees can be harmful for them. Do not use earplugs if you must hear an alarm or somebody in your care. Keep heaters and candles safe.',
  try_this:
    'Tonight, an hour before bed, turn the heating down, close the curtains and clear the bedside table.',
  questions: [
    'What is the best temperature for sleep?',
    'How dark should my bedroom be?',
    'How do I block out noise at night?',
    'Does a new mattress help sleep?',
    'What helps sleep in a hot room?',
    'Should I sleep with the window open?',
    'Do weighted blankets work?',
  ],
  keywords: [
    'bedroom',
    'temperature',
    'cool',
    'dark',
    'quiet',
    'noise',
    'blackout',
    'earplugs',
    'mattress',
    'pillow',
    'heat',
  ],
  related: ['consistentBedtime', 'digitalSunset', 'jet-lag-shift', 'insomnia-cbti'],
  sources: ['nhs-sleep-better', 'sleep-charity'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-21',
};
