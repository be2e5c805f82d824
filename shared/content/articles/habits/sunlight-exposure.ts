import type { Article } from '../article.ts';

export const sunlightExposure: Article = {
  id: 'sunlightExposure',
  category: 'habits',
  title: 'Morning daylight',
  summary: 'Ten minutes outside soon after waking set the clock for the night ahead.',
  answer:
    'Go outside for 10 to 30 minutes soon after you wake. Bright light tells the body clock that the day has begun, makes you more alert, and brings sleep earlier in the evening. Cloudy days work too, with a little more time. Never look at the sun.',
  body: `
Light is the strongest signal for the body clock, far stronger than coffee.

## What it does

Cells at the back of the eye measure how bright it is and tell a small clock deep in the brain. A review from 2019 sets out what follows. Light in the morning moves the clock earlier. Light late in the evening moves it later. Light by day makes people more alert and lifts mood, and bright light can be used to treat some sleep and mood problems.

## Why go out

Indoors it seems bright, as our eyes adapt. A well-lit office gives perhaps 300 to 500 lux. A grey sky gives 2,000 to 10,000, and full sun 50,000 or more. Ten minutes outside give more than hours at a desk. Glass takes some away, but a seat by the window is far better than the middle of the room.

## How to do it

- **When:** within an hour or so of getting up.
- **How long:** 10 minutes on a bright day, 20 to 30 when it is grey.
- **How:** face the open sky, not the sun. Never look into it. No sunglasses, unless you need them to see safely.
- **With what:** tea on the step, the dog, the walk to the bus.

## In winter

If it is still dark when you rise, put on bright lights, and go out when the sun is up, even at ten. A light box of 10,000 lux, used for half an hour in the morning, helps some people with winter low mood. Buy one made for the purpose and ask a pharmacist or GP if you are unsure.

## What is not proven

The exact minutes are a rule of thumb. And light through morning eyes is not the same as making [vitamin D](/app/educational-content/vitamin-d), for which skin needs the higher sun of summer.
`,
  who_should_be_careful:
    'If your eyes or skin are sensitive to light, if you take medicines that make them so, or have an eye disease, ask first. With bipolar disorder, bright light in the morning can bring on a high; speak to your team. Protect your skin when the sun is strong.',
  try_this:
    'Have your first drink outside, or walk round the block, within an hour of waking on five days this week.',
  questions: [
    'Why should I get morning sunlight?',
    'What does light first thing in the morning do?',
    'How long should I be outside in the morning?',
    'Does light through a window count?',
    'What can I do in winter when it is dark?',
    'Do light boxes work?',
    'Does sunlight help me sleep?',
  ],
  keywords: [
    'daylight',
    'sunlight',
    'morning light',
    'light box',
    'SAD lamp',
    'circadian',
    'body clock',
    'outside',
    'winter',
  ],
  related: ['consistentWakeTime', 'vitamin-d', 'low-mood', 'digitalSunset'],
  sources: ['blume-2019'],
  grade: 3.3,
  reviewer: null,
  review_due: '2027-11-21',
};
