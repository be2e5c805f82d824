import type { Article } from '../article.ts';

export const screenFreeTime: Article = {
  id: 'screenFreeTime',
  category: 'habits',
  title: 'Screen-free time',
  summary: 'Protect one part of the day from feeds, news and games.',
  answer:
    'Keep one part of each day free of social media, news and games: a meal, a walk, play or a hobby. In a small trial, students who cut social media to 30 minutes a day felt less lonely and low. Fewer alerts and a dull screen make it easier.',
  body: `
Phones are not evil. They are made to be hard to put down, by people who are good at it.

## What research shows

In a trial from 2018, 143 students in the United States either went on as usual or kept to 10 minutes a day on each of three networks. After three weeks those who cut down felt less lonely and less low. Both groups became less anxious, perhaps because they watched what they did. It was short, and in students only. Other trials are mixed, so effects may depend on what you use it for. Chatting with friends is not the same as comparing yourself with strangers.

There is no set limit for adults. A better question is: what does it push out? Sleep, movement, people, quiet?

## Make it easy

- **A place:** table, bedroom and bathroom are phone-free.
- **A time:** the first half hour of the day, or dinner.
- **Fewer hooks:** turn off all alerts except from people. Log out. Take the app off the first screen.
- **Dull it:** a grey screen is less fun.
- **Set an end:** a timer before you open it.
- **Carry something else:** a book, a crossword, a ball of wool.

## Fill the gap

An empty hour pulls you back. Plan what you will do with it: cook, draw, play with a child, mend a bike, call somebody, do nothing and look out of the window. Boredom is where ideas come from.

## News

Once or twice a day at set times is enough to know what goes on. Late at night is the worst time.

## Be kind

You will pick it up without thinking. Notice, put it down, and go on. Look at your weekly average, not at one evening.
`,
  who_should_be_careful:
    'If gaming, gambling or pornography feels out of control, there is free help: GamCare is on 0808 8020 133 for gambling, or see a GP. If online abuse frightens you, save it and tell somebody.',
  try_this: 'Choose one meal a day this week with all phones in another room.',
  questions: [
    'How do I spend less time on my phone?',
    'Is social media bad for mental health?',
    'How do I stop scrolling?',
    'What is a digital detox?',
    'How much screen time is too much for adults?',
    'How do I put my phone down?',
  ],
  keywords: [
    'screen time',
    'phone',
    'social media',
    'scrolling',
    'doomscrolling',
    'news',
    'games',
    'detox',
    'notifications',
    'attention',
  ],
  related: ['digitalSunset', 'socialConnection', 'loneliness', 'habit-formation'],
  sources: ['hunt-2018'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-21',
};
