import type { Article } from '../article.ts';

export const anxietyWorry: Article = {
  id: 'anxiety-worry',
  category: 'emotional',
  title: 'Worry and anxiety',
  summary: 'Set a time for worry, sort what can be solved, and face things step by step.',
  answer:
    'Set aside 15 minutes a day for worry, and put off worries until then. Split them into those you can act on and those about "what if". Face what you avoid in small steps. Guided self-help and CBT work well; in England you can refer yourself to NHS talking therapies.',
  body: `
Worry is the mind's way of trying to be ready. It turns into a problem when it goes round and round and leads nowhere.

## Worry time

Pick 15 minutes at the same time each day, not in bed. When a worry turns up earlier, note it and tell yourself: later. At the set time, go through the list. Many have shrunk by then. This does not push worry away. It puts you in charge of when.

## Two kinds of worry

**Can I do something about it?** Then write the next step, and when you will take it.

**Is it a "what if" that nobody can solve?** Then let it pass. Name it, "there is that thought", breathe, and turn your attention to what is in front of you.

## Face it step by step

Avoiding things brings relief now and more fear later. Make a ladder from easy to hard. Start on a rung that feels a little scary. Stay until the fear drops, and repeat it until it bores you. Then go up one.

## When panic strikes

Panic peaks in about ten minutes and passes. It feels awful and is not dangerous. Breathe out slowly. Put both feet on the floor. Name five things that you see, four you hear, three you can touch. Stay where you are if it is safe.

## Habits that help

Regular exercise, enough sleep, less caffeine and less alcohol all lower the background level.

## Treatment

NICE advises starting with the lightest help that may work: information, then guided self-help or a group, then CBT or medicine. They work about equally well, and you have a say. Most people get better. Do not stop anxiety medicine suddenly; ask your GP first.
`,
  who_should_be_careful:
    'If worry or panic stops you from daily life, or you use alcohol or drugs to cope, see a GP. If you think about harming yourself, call 111 and choose mental health, Samaritans on 116 123, or 999 in an emergency. A first attack of chest pain or breathlessness needs a medical check.',
  try_this:
    'Choose your worry time for today, 15 minutes and not near bedtime. When a worry comes, note it in three words and go back to what you were doing.',
  questions: [
    'How do I stop worrying?',
    'What helps with anxiety?',
    'What is worry time?',
    'How do I calm a panic attack?',
    'Can I get therapy without seeing my GP?',
    'Why do I overthink everything?',
    'What is grounding?',
    'Does caffeine make anxiety worse?',
  ],
  keywords: ['anxiety', 'worry', 'anxious', 'panic', 'overthinking', 'nervous', 'CBT', 'grounding', 'fear'],
  related: ['stress', 'insomnia-cbti', 'mindfulness-practice', 'caffeine'],
  sources: ['nice-cg113', 'nhs-talking-therapies'],
  grade: 3.2,
  reviewer: null,
  review_due: '2027-11-21',
};
