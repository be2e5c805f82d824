import type { Article } from '../article.ts';

export const snoringApnoea: Article = {
  id: 'snoring-apnoea',
  category: 'sleep',
  title: 'Snoring and sleep apnoea',
  summary: 'When snoring is only noise, when to see a GP, and what helps.',
  answer:
    'Loud snoring with pauses in breathing, gasping, morning headaches and daytime sleepiness can mean sleep apnoea. It is common and treatable. See a GP, and do not drive if you are sleepy. Extra weight, alcohol and lying on your back make snoring worse.',
  body: `
Snoring is the sound of soft parts of the throat shaking. Many people do it. On its own it is a nuisance, above all for others.

## When it is more

In sleep apnoea the throat narrows or closes again and again. Breathing stops for ten seconds or more, oxygen falls, and the brain half wakes to start it again. You may not know.

NICE says to think of it when two or more of these are present:

- snoring
- pauses in breathing that others see
- sleep that does not refresh
- headaches on waking
- being sleepy or tired for no clear reason
- getting up at night to pass urine
- choking in sleep
- broken sleep or insomnia
- trouble with memory or thinking

It is more common with extra weight, high blood pressure that resists treatment, type 2 diabetes, heart rhythm problems and after a stroke. Slim people and women can have it as well, and are often missed.

## What happens next

A GP will ask questions and may use a short form. If it seems likely, you are sent for a sleep study, mostly at home with a small device. Only that can tell; a phone app or a watch cannot.

## What helps

- **Losing weight,** where there is some to lose.
- **Less alcohol,** none in the last hours of the evening.
- **Sleeping on your side.**
- **Stopping smoking,** and treating a blocked nose.
- **CPAP,** a machine that keeps the throat open with gentle air. It works well for moderate and severe cases.
- **A mouthguard** made for you, for some people.

Treatment makes most people feel more awake and makes driving safer. Whether it prevents heart attacks is less certain.
`,
  who_should_be_careful:
    'Do not drive or use machines when you are sleepy. In the UK you must tell the DVLA if you have sleep apnoea with sleepiness that affects driving. Pregnancy, high blood pressure that is hard to treat, and heart rhythm problems are reasons to be checked sooner.',
  try_this:
    'Ask somebody who hears you at night whether you stop breathing, gasp or choke. Write down how sleepy you feel by day for a week, and take both to a GP if the answer is yes.',
  questions: [
    'Why do I snore?',
    'What are the signs of sleep apnoea?',
    'How can I stop snoring?',
    'Is snoring dangerous?',
    'Do I have sleep apnoea?',
    'What is CPAP?',
    'Does losing weight stop snoring?',
    'Can I drive with sleep apnoea?',
  ],
  keywords: [
    'snoring',
    'snore',
    'apnoea',
    'apnea',
    'CPAP',
    'gasping',
    'choking',
    'sleepy',
    'DVLA',
    'mouthguard',
  ],
  related: ['sleep-duration', 'alcohol', 'weight-management', 'blood-pressure'],
  sources: ['nice-ng202', 'nhs-sleep-apnoea'],
  grade: 4.2,
  reviewer: null,
  review_due: '2027-11-21',
};
