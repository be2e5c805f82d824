import type { Article } from '../article.ts';

export const lowMood: Article = {
  id: 'low-mood',
  category: 'emotional',
  title: 'Low mood and behavioural activation',
  summary: 'When mood is low, action comes before motivation. Start tiny.',
  answer:
    'When mood is low, do not wait to feel like it. Plan one small thing that matters or that you used to enjoy, and do it whatever your mood. Daylight, movement and company help. If you feel down or have lost interest for two weeks or more, see a GP.',
  body: `
Everybody feels low at times: after a loss, in winter, for no clear reason. It mostly lifts. When it stays, it tends to feed itself, and there are ways to break in.

## The trap

Low mood takes away energy, so we do less. Doing less takes away pleasure, company and pride, and so mood drops more. "I will do it when I feel better" keeps the trap shut.

## Turn it round

Behavioural activation is a long name for a simple idea: act first, and let mood follow. It is one of the treatments that NICE lists for depression.

1. For some days, note what you do each hour, and your mood from 0 to 10.
2. Look for what lifts it, even by one point.
3. List things under three headings: pleasant, needed, with people.
4. Plan one from each for the next days, small enough to do on a bad day.
5. Do it by the clock, not by the mood. Then note how it went.

If you do only half, count the half. The first days feel flat. Keep on for two weeks.

## What else helps

- **Move.** NICE offers group exercise for milder depression.
- **Daylight** in the morning.
- **Sleep and food** at regular times, little alcohol.
- **People.** Tell one person how it is.

## When to see a GP

Go if you have felt down or have lost interest on most days for two weeks or more, or if sleep, eating, work or care of yourself suffer. Talking treatments and medicines both work. You choose together. Never stop an antidepressant suddenly; ask first.

## If somebody you know is low

Ask, listen, and do not rush to fix. It is safe to ask about suicide. It does not plant the idea.
`,
  who_should_be_careful:
    'If you think about suicide or cannot keep yourself safe, call 999 or go to A&E. You can also call 111 and choose mental health, or Samaritans on 116 123, at any hour. Low mood after a birth, with very high spells, or with hearing voices, needs help soon.',
  try_this:
    'Choose one thing that takes ten minutes, such as a shower, a call or a walk round the block. Write down when you will do it. Rate your mood before and after.',
  questions: [
    'I feel down, what can I do?',
    'How do I get motivated when I feel low?',
    'What is behavioural activation?',
    'Does exercise help depression?',
    'When is low mood depression?',
    'How can I help a friend who is depressed?',
    'Why do I not enjoy anything?',
  ],
  keywords: [
    'low mood',
    'depression',
    'depressed',
    'sad',
    'down',
    'motivation',
    'behavioural activation',
    'hopeless',
    'interest',
  ],
  related: ['loneliness', 'stress', 'activity-guidelines', 'sunlightExposure'],
  sources: ['nice-ng222', 'nhs-talking-therapies'],
  grade: 2.8,
  reviewer: null,
  review_due: '2027-11-21',
};
