import type { Article } from '../article.ts';

export const startRunning: Article = {
  id: 'start-running',
  category: 'cardio',
  title: 'Starting to run: Couch to 5K',
  summary: 'Walk, run, rest, repeat: nine weeks from the sofa to half an hour.',
  answer:
    'Couch to 5K mixes walking and running over nine weeks, three times a week with a rest day in between. Go slowly enough to talk. Add time before speed, and wear shoes that feel good. If pain changes how you run, stop and rest.',
  body: `
Running asks little: a pair of shoes and a door. It asks patience, because lungs get fit in weeks and tendons need months.

## The plan

The NHS plan, Couch to 5K, lasts nine weeks with three runs a week. It starts with one minute of running and a minute and a half of walking, in turn. Week by week the runs grow longer, until you run for 30 minutes. There is a free app. Repeat a week as often as you like. Many people take twelve weeks or more.

## The three rules

1. **Slow.** You should be able to speak a sentence. If not, you run too fast. Nobody is watching.
2. **Rest.** A day between runs lets the body rebuild. [Strength work](/app/educational-content/beginner-strength) on one of them helps.
3. **Little by little.** Add minutes first, hills next and speed last.

## Shoes and ground

Pick shoes that feel good from the first step. No type has been proven to prevent injury. Swap them when the sole is worn. Grass and paths are kind to legs; in the dark wear something bright.

## Aches

Muscles that feel stiff for a day or two are normal. Pain that makes you limp, gets worse as you go, or is still there next morning means rest for a few days. Then start again at half. If it comes back, see a physio.

## Knees

People who run for fun do not get more arthritis of the knee than others, as far as studies can tell. Past injury and extra weight matter more. If you have knee pain now, cycling, water or a physio's plan may suit you better.
`,
  who_should_be_careful:
    'Ask a clinician first if you have heart disease, chest pain, dizziness, a joint replacement, or are pregnant and new to running. Stop for chest pain or faintness. Pain in a bone that aches at night or when you press one spot needs a check.',
  try_this:
    'Walk briskly for 20 minutes on three days this week. Next week, add one minute of slow running, eight times, with walks in between.',
  questions: [
    'How do I start running?',
    'What is Couch to 5K?',
    'How often should I run as a beginner?',
    'Which running shoes should I buy?',
    'How do I avoid running injuries?',
    'Is running bad for my knees?',
    'Why do I get out of breath so fast?',
    'Should I run through pain?',
  ],
  keywords: [
    'running',
    'run',
    'jog',
    'jogging',
    'couch to 5k',
    'C25K',
    '5k',
    'shoes',
    'shin splints',
    'knees',
  ],
  related: ['zone-2', 'recovery-doms', 'walking-steps', 'hiit'],
  sources: ['nhs-couch-to-5k', 'who-activity-2020'],
  grade: 2.1,
  reviewer: null,
  review_due: '2027-11-21',
};
