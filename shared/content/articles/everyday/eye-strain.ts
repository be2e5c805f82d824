import type { Article } from '../article.ts';

export const eyeStrain: Article = {
  id: 'eye-strain',
  category: 'everyday',
  title: 'Eye strain from screens',
  summary: 'Look far, blink, and get an eye test; blue-light glasses do not help.',
  answer:
    "Screens tire eyes but do not harm them. Every 20 minutes look at something far away for 20 seconds, blink on purpose, enlarge the text and keep the screen at arm's length. Blue-light glasses showed no gain in trials. Have an eye test every two years. Sudden loss of sight, flashes or a painful red eye: get help today.",
  body: `
Half of all people who work at a computer have tired, dry, burning or blurry eyes at times, or a headache with it. It comes from focusing near for long, and from blinking less: eyes then dry out. A need for glasses, or the wrong ones, makes it worse. So do glare, air vents and small print.

## What helps

- **20-20-20:** every 20 minutes look 20 feet, about six metres, away for 20 seconds.
- **Blink:** close your eyes fully ten times, now and then. Drops without preservatives help dry eyes.
- **Distance:** arm's length, top of the screen at eye level or a bit below.
- **Text** larger, and the screen as bright as the room.
- **No glare** from windows or lamps. No fan in the face.
- **Breaks:** stand up each half hour, and go outside at lunch.

## Blue-light glasses?

A Cochrane review in 2023 looked at 17 trials. Such lenses may bring no short-term gain for tired eyes, and it is not clear whether they help sleep. Screens give off far less blue light than daylight does.

## An eye test

Have one about every two years, or as your optician says, even if you see well. It can find high pressure in the eye, diabetes and more. From the mid-forties near sight fades in everybody, and reading or screen glasses help. If you use a screen a lot at work, your employer must pay for a test if you ask.

## Dry or itchy eyes

Warm, clean cloths on closed lids for five minutes, once or twice a day. If they itch in spring, think of [hay fever](/app/educational-content/hay-fever).
`,
  who_should_be_careful:
    'Get help the same day for sudden loss of sight, a curtain or new flashes and floaters, a painful red eye, a chemical splash, or double vision. Contact lenses out if an eye is red or sore. With diabetes, glaucoma in the family or over 60, keep to your own schedule of checks.',
  try_this:
    'Set a timer for 20 minutes at your next screen session, and look out of the window each time it rings.',
  questions: [
    'How do I stop eye strain from the computer?',
    'Do blue-light glasses work?',
    'Why are my eyes tired after screens?',
    'How often should I have an eye test?',
    'What is the 20-20-20 rule?',
    'How do I treat dry eyes?',
    'Do screens damage your eyes?',
    'Why is my sight blurry after work?',
  ],
  keywords: [
    'eye',
    'eyes',
    'eye strain',
    'screens',
    'dry eyes',
    'blurry',
    'blue light',
    'eye test',
    'optician',
    'tired eyes',
    'computer vision',
  ],
  related: ['headache-migraine', 'sitting-breaks', 'digitalSunset', 'hay-fever'],
  sources: ['sheppard-eyes-2018', 'cochrane-bluelight-2023', 'ophthalmology-times-2023'],
  grade: 3.4,
  reviewer: null,
  review_due: '2027-11-28',
};
