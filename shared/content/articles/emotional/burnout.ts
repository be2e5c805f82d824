import type { Article } from '../article.ts';

export const burnout: Article = {
  id: 'burnout',
  category: 'emotional',
  title: 'Burnout and work boundaries',
  summary: 'What it is, what you can change, and what your employer should.',
  answer:
    'Burnout comes from long stress at work: you feel drained, distant or cynical, and less able. Talk to your manager about the load, take real breaks, stop work messages after hours, and guard your sleep. If you cannot function, see a GP.',
  body: `
The World Health Organization describes burnout as the result of long stress at work that has not been managed. It is not listed as an illness. It has three sides:

- feeling drained of energy
- feeling distant from the job, negative or cynical
- feeling that you achieve less

The word is meant for work. Carers and parents can feel the same.

## How it comes about

Rarely from weakness, often from a bad fit: too much load, too little say, no thanks, no fairness, poor support, or values that clash. Keen people are at risk, since they give most.

## What you can do

- **Name it** to one person you trust.
- **Look at the load.** List what you do. What can stop, wait or be shared? Take the list to your manager and ask for choices: "I can do A and B this week. Which comes first?"
- **Take breaks.** Short ones each hour, a lunch away from the screen, holidays without e-mail.
- **Switch off.** After work, do something that takes all your attention: sport, cooking, music, children.
- **Sleep, move, eat.** They do not fix the job, but they carry you.

Breathing exercises help the person. They do not mend a workplace.

## What the employer should do

In Great Britain the law asks employers to assess the risk of stress at work and to act on it. The Health and Safety Executive names six areas: demands, control, support, relationships, role and change. Your union, staff group or occupational health can help.

## When to stop

If you cry before work, make mistakes that matter, or cannot recover over a weekend, see a GP. Time off can help, above all with a plan to return to changed work. A GP can also tell whether it is [depression](/app/educational-content/low-mood) and treat that.
`,
  who_should_be_careful:
    'If you feel hopeless, cannot get out of bed, or think about harming yourself, this may be depression and needs help now: a GP, 111, Samaritans on 116 123, or 999 in an emergency.',
  try_this:
    'Choose one boundary for this week, such as no work messages after 7 pm, and tell the people it affects.',
  questions: [
    'Do I have burnout?',
    'What are the signs of burnout?',
    'How do I recover from burnout?',
    'How do I set boundaries at work?',
    'Should I take time off for stress?',
    'What must my employer do about stress?',
    'What is the difference between burnout and depression?',
  ],
  keywords: [
    'burnout',
    'work',
    'job',
    'exhausted',
    'cynical',
    'overwork',
    'boundaries',
    'manager',
    'sick leave',
    'emails',
  ],
  related: ['stress', 'low-mood', 'sleep-duration', 'digitalSunset'],
  sources: ['who-burnout-2019', 'hse-stress'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-21',
};
