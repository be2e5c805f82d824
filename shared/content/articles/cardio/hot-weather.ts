import type { Article } from '../article.ts';

export const hotWeather: Article = {
  id: 'hot-weather',
  category: 'cardio',
  title: 'Exercise in hot weather',
  summary: 'Go early or late, slow down, drink, and give your body a week or two to adapt.',
  answer:
    'In heat train early or late, in the shade, and at an easier pace. Drink before and during, wear light clothes and a hat, and build up over one to two weeks. Stop if you feel dizzy, sick or get a headache. Confusion, hot skin or collapse means heatstroke: call 999 and cool the person.',
  body: `
When you move, muscles make heat. Sweat carries it off as long as it can dry. On hot and sticky days that fails, and the heart has to work harder at the same pace.

## Let the body adapt

A group of experts agreed in 2015 that the most useful step is to get used to heat. Short, easy sessions on most days over one to two weeks do it. You then sweat earlier, the heart beats slower and you lose less salt. The first hot days of the year, and the first days of a holiday, are the risky ones.

## On a hot day

- Go out in the morning or the evening. UK health advice is to keep out of the sun from 11 am to 3 pm.
- Choose shade, grass and water over tarmac.
- Go by effort, not by pace. Slower is right.
- Shorten it, or move it indoors.
- Light, loose clothes, a cap, sunscreen.
- Start well watered. Drink to thirst, and a little more in long sessions.
- For more than an hour of sweat, add some salt with food or a sports drink.
- Wet your head, neck and arms.

Do not force litres of water. Too much without salt is dangerous as well.

## Warning signs

Headache, dizziness, feeling sick, cramps, heavy sweat and a racing pulse are heat exhaustion. Stop, lie down in the shade with legs up, take off layers, drink and cool the skin. You should feel better within 30 minutes.
`,
  who_should_be_careful:
    'Call 999 if somebody is no better after 30 minutes, is confused, has a fit, stops sweating though hot, or passes out. Older people, pregnant women, and people with heart, lung or kidney disease or diabetes should take extra care. So should those on water tablets, beta blockers or some medicines for the mind.',
  try_this:
    "Look at tomorrow's forecast. If it is above 25 degrees, move your walk or run to before 9 am and take water.",
  questions: [
    'Is it safe to exercise in the heat?',
    'How do I run in hot weather?',
    'How long does it take to get used to heat?',
    'What are the signs of heatstroke?',
    'How much should I drink in the heat?',
    'When is the best time to train in a heatwave?',
    "Why is my heart rate higher when it's hot?",
  ],
  keywords: [
    'heat',
    'hot weather',
    'heatwave',
    'summer',
    'heatstroke',
    'heat exhaustion',
    'humid',
    'sweat',
    'sunstroke',
  ],
  related: ['hydration', 'sun-protection', 'start-running', 'muscle-cramps'],
  sources: ['racinais-heat-2015', 'granta-heat', 'swindon-heat', 'ukhsa-beat-the-heat'],
  grade: 3.3,
  reviewer: null,
  review_due: '2027-11-28',
};
