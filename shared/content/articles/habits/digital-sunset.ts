import type { Article } from '../article.ts';

export const digitalSunset: Article = {
  id: 'digitalSunset',
  category: 'habits',
  title: 'Digital sunset',
  summary: 'Dim the lights and put screens away an hour before bed.',
  answer:
    'Dim the lights and put phone, laptop and television away 60 to 90 minutes before bed. Bright light in the evening delays the body clock, and busy content keeps the mind going. Charge the phone outside the bedroom.',
  body: `
For nearly all of history, evenings were dim. Now midday lasts until we switch it off.

## What light does

In the evening the brain releases melatonin, which opens the gate to sleep. Bright light holds it back and moves the clock later.

In a study from 2015, twelve young adults read for about four hours before bed on five evenings. Once they had a bright tablet, once a printed book. With the tablet it took them longer to fall asleep, they had less melatonin, their clock ran later, and they were less alert the next morning. The screen was at full brightness in a dim room, and the readers had spent no time in daylight. In real life the effect of light from a phone is smaller.

## What content does

A row, work mail or one more episode keeps you up in another way: you do not stop. For many people this matters more than the light.

## How to do it

1. **Set a time,** 60 to 90 minutes before bed. Start with 30.
2. **Dim the house.** Lamps in place of ceiling lights.
3. **Give the phone a bed** outside the bedroom.
4. **Have something else to hand:** a book, a puzzle, knitting, music, a bath, [stretching](/app/educational-content/eveningStretching).
5. **Tell people** that you answer in the morning.

## Half measures

Night mode and lower brightness help a little. Glasses that block blue light have not shown a clear benefit in trials. An e-reader without a backlight, or radio, is fine. If you love a series, watch it on the television across the room, and stop an hour before bed.

Plenty of [daylight](/app/educational-content/sunlightExposure) by day makes you less sensitive to light at night.
`,
  who_should_be_careful:
    "If you are on call or care for somebody, keep the phone loud enough to be reached and out of arm's length. If you use a device for your health, such as a glucose alarm or CPAP app, keep it on.",
  try_this:
    'Tonight, put the phone on its charger outside the bedroom when you brush your teeth. Use a plain alarm clock.',
  questions: [
    'Do screens affect sleep?',
    'How long before bed should I stop using my phone?',
    'Does blue light keep you awake?',
    'Do blue light glasses work?',
    'Is night mode enough?',
    'What can I do in the evening instead of screens?',
    'Is television before bed bad?',
  ],
  keywords: [
    'screens',
    'phone',
    'blue light',
    'evening',
    'melatonin',
    'night mode',
    'laptop',
    'television',
    'scrolling',
    'charger',
  ],
  related: ['consistentBedtime', 'screenFreeTime', 'sunlightExposure', 'eveningJournaling'],
  sources: ['chang-2015', 'blume-2019'],
  grade: 3.8,
  reviewer: null,
  review_due: '2027-11-21',
};
