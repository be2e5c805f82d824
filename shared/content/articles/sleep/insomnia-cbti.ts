import type { Article } from '../article.ts';

export const insomniaCbti: Article = {
  id: 'insomnia-cbti',
  category: 'sleep',
  title: 'Insomnia: what CBT-I does',
  summary: 'The treatment that works best for long-lasting insomnia is a set of habits, not a pill.',
  answer:
    'For insomnia that lasts, a course called CBT-I is the first choice. It sets a fixed rise time, limits time in bed, and teaches you to get up when you cannot sleep and come back when sleepy. It can take a few weeks. A GP can point you to a course.',
  body: `
A bad night now and then is normal. Insomnia means trouble falling or staying asleep on many nights, with effects on your day.

## Why it keeps going

A stress starts it. Then we go to bed early, lie in, nap and worry about sleep. The bed turns into a place for being awake. CBT-I, short for cognitive behavioural therapy for insomnia, undoes this.

## What the course holds

- **A fixed rise time.** Every day, weekends too.
- **Bed is for sleep.** If you lie awake for about 20 minutes, get up. Sit in dim light, read or listen to something dull. Go back when you feel sleepy. Do not watch the clock.
- **Less time in bed.** For a while you stay in bed only about as long as you now sleep, so that sleep gets deeper. Then you add time. Do this part with a course or a therapist, as it makes you sleepy at first.
- **Worry time.** Write worries down early in the evening, with one next step each.
- **Calmer thoughts.** "One bad night is unpleasant, and I have coped before."
- **Winding down.** An hour with low lights and no work.

## Does it work?

The American Academy of Sleep Medicine reviewed the trials in 2021. CBT-I with several parts was the only approach it recommends strongly. Benefits come over weeks and tend to last. Tips on sleep habits alone, without the rest, help little.

## And tablets?

Sleeping tablets can help for a short crisis. They lose effect and can lead to dependence, so doctors keep them brief. Do not stop long-used tablets suddenly. Ask a pharmacist before you buy anything for sleep.

If you wake because of pain, hot flushes, breathing or low mood, treating that comes first.
`,
  who_should_be_careful:
    'Limiting time in bed is not safe for everybody. Ask a clinician first if you have epilepsy, bipolar disorder, sleep apnoea, are pregnant, or drive or use machines for work. Get help the same day if poor sleep comes with thoughts of harming yourself: call 111, or Samaritans on 116 123.',
  try_this:
    'Choose one rise time and keep it for seven days, whatever the night was like. If you lie awake for about 20 minutes, get up and do something calm until you feel sleepy.',
  questions: [
    "I can't sleep, what can I do?",
    'Why do I wake at 3am?',
    'What is CBT-I?',
    'How do I fall asleep faster?',
    'Should I take sleeping tablets?',
    'What should I do when I lie awake?',
    'How do I stop worrying in bed?',
    'Does melatonin work?',
  ],
  keywords: [
    'insomnia',
    'awake',
    "can't sleep",
    'CBT-I',
    'sleepless',
    'waking',
    'sleep restriction',
    'stimulus control',
    'tossing',
  ],
  related: ['consistentWakeTime', 'eveningJournaling', 'anxiety-worry', 'caffeine'],
  sources: ['aasm-insomnia-2021', 'nhs-insomnia'],
  grade: 3.7,
  reviewer: null,
  review_due: '2027-11-21',
};
