import type { Article } from '../article.ts';

export const stress: Article = {
  id: 'stress',
  category: 'emotional',
  title: 'Managing stress',
  summary: 'Notice it early, sort what you can change, and calm the body first.',
  answer:
    'Notice what sets stress off, plan what you can control, move your body, breathe slowly, talk to somebody and protect time off. Breathing at about six breaths a minute calms the body. If it stays too much for weeks, a GP or NHS talking therapies can help.',
  body: `
Stress is the body getting ready for a demand. In short bursts it helps. When it never stops, sleep, mood, digestion and patience wear thin.

## Spot it early

Learn your own signs: a tight jaw, short temper, waking at four, more wine or sweets, putting things off. Write down when they come. After a week you often see the pattern.

## Calm the body first

A tense body makes it hard to think.

- **Breathe slowly,** about six breaths a minute, with a long breath out. A few minutes are enough.
- **Move.** Even ten minutes of walking lowers tension.
- **Ground yourself.** Press your feet down, name five things you see. The World Health Organization teaches this in its free guide for times of stress.

## Then sort the load

Draw two columns: what I can change, and what I cannot.

- For the first, choose one small step and a time for it.
- For the second, try to make room for it instead of fighting: name the feeling, be kind to yourself, and turn to something you value.

Say no to one thing this week. Ask for help with another.

## Protect what refills you

Sleep, daylight, meals, friends and hobbies go first when we are busy, and we need them most then. Put one in your diary as if it were a meeting.

## What does not help for long

Alcohol, smoking and endless scrolling take the edge off and make tomorrow harder.

## When it is more than stress

If you feel low or on edge most days for two weeks or more, cannot do daily tasks, or have panic attacks, see a GP. In England you can refer yourself to NHS talking therapies. Stress from debt, housing or abuse needs help with the cause; Citizens Advice and charities can assist.
`,
  who_should_be_careful:
    'If you think about ending your life or harming yourself, get help now: call 999 in an emergency, 111 and choose mental health, or Samaritans on 116 123. Chest pain is not to be put down to stress without a check.',
  try_this:
    'Breathe in for four and out for six, ten times, once a day this week. Pair it with something you do anyway.',
  questions: [
    'How do I deal with stress?',
    'How can I calm down quickly?',
    'What is a good breathing exercise?',
    'I feel overwhelmed, what can I do?',
    'What does stress do to the body?',
    'How do I relax after work?',
    'When should I get help for stress?',
  ],
  keywords: [
    'stress',
    'stressed',
    'overwhelmed',
    'breathing',
    'calm',
    'tension',
    'relax',
    'pressure',
    'cortisol',
  ],
  related: ['burnout', 'anxiety-worry', 'mindfulness-practice', 'sleep-duration'],
  sources: ['who-stress', 'nhs-stress'],
  grade: 3.5,
  reviewer: null,
  review_due: '2027-11-21',
};
