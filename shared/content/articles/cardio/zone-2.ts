import type { Article } from '../article.ts';

export const zone2: Article = {
  id: 'zone-2',
  category: 'cardio',
  title: 'Moderate effort and zone 2: the talk test',
  summary: 'The pace at which you can talk but not sing builds most of your fitness.',
  answer:
    'Moderate effort, often called zone 2, means you can talk but not sing. For many people it is about 60 to 70 in 100 of top heart rate. Long easy sessions of brisk walking, cycling or swimming build a base with little strain. Most weekly cardio should feel this easy.',
  body: `
You need no lab to find the right pace. Your breath tells you.

## The talk test

The UK's chief medical officers use it. If you can talk but not sing, the effort is moderate. If you can say only a few words before you need a breath, it is vigorous. If you could sing, it is light.

## What "zone 2" means

Watches cut heart rate into five zones. The second one lies at about 60 to 70 in 100 of your top rate. The old sum "220 minus your age" gives a rough top rate, and can be off by 10 to 20 beats. So the talk test comes first and the watch second.

## Why easy works

At this pace muscles burn mostly fat with oxygen. Over weeks the heart pumps more with each beat, and muscles grow more of the parts that make energy. You recover fast, so you can do it often. Athletes who train for long events do most of their hours at an easy pace.

Claims that zone 2 is the one best zone for long life go further than the proof. Harder work improves fitness faster for each minute. The strong evidence is for total activity. Easy sessions are a good way to get a lot of it.

## How to do it

- Start with 20 minutes, three times a week.
- Add five minutes a week, up to 45 or 60.
- Walk uphill, cycle, row, swim or dance. Running may be too hard at first; mix in walking.
- Finish feeling that you could do more.

After a few weeks the same route feels easier, or you go further at the same breath. That is fitness. Then you may add a little [interval work](/app/educational-content/hiit), if you want to.
`,
  who_should_be_careful:
    'Heart rate targets do not work if you take beta blockers or have a pacemaker; go by breath. Stop and get help for chest pain, faintness or a racing, uneven heartbeat.',
  try_this:
    'On your next walk, talk out loud for a minute. If you could sing, go faster. If you cannot finish a sentence, slow down.',
  questions: [
    'What is zone 2 training?',
    'How hard should I exercise?',
    'How do I know if I am working at moderate intensity?',
    'What is the talk test?',
    'What should my heart rate be when I exercise?',
    'Is slow running good for fitness?',
    'How long should zone 2 sessions be?',
  ],
  keywords: [
    'zone 2',
    'moderate',
    'talk test',
    'heart rate',
    'aerobic',
    'base',
    'easy',
    'endurance',
    'intensity',
  ],
  related: ['activity-guidelines', 'hiit', 'heart-rate-hrv', 'start-running'],
  sources: ['cmo-activity-2019', 'who-activity-2020'],
  grade: 2.9,
  reviewer: null,
  review_due: '2027-11-21',
};
