import type { Article } from '../article.ts';

export const mindfulnessPractice: Article = {
  id: 'mindfulness-practice',
  category: 'emotional',
  title: 'Mindfulness: a ten minute practice',
  summary: 'A ten-minute practice, what it can do, and when to leave it.',
  answer:
    'Mindfulness means paying attention to the present, on purpose and without judging. Sit, follow your breath, notice when the mind wanders, and come back. Courses bring small to moderate gains in anxiety and mood. It is not for everybody; stop if it upsets you.',
  body: `
Most of the day we are elsewhere: in plans, memories, screens. Mindfulness is training in being here.

## Ten minutes

1. **Sit** on a chair, feet on the floor, back upright, hands at rest. Let your eyes close or rest on one spot.
2. **Feel your body** on the chair. Take three slow breaths.
3. **Follow your breath** where you notice it best: nose, chest or belly. Let it come by itself.
4. **The mind will wander.** That is what minds do. When you notice it, you are awake again. Say "thinking" and come back, kindly.
5. **Widen** after some minutes: sounds, the whole body, the room.
6. **End** with one deeper breath, and notice how you are.

You cannot fail. Coming back is the exercise, like one lift of a weight.

## What research shows

A review from 2014 joined 47 trials with 3,515 people. Mindfulness courses gave small to moderate gains in anxiety, low mood and pain, compared with other activities that took as much time and attention. For stress and quality of life the proof was low. It found no clear effect on attention, sleep, weight or eating. It was not better than exercise or other treatments.

NICE lists group mindfulness courses among the options for milder depression, and to keep depression from coming back.

Most trials used courses of eight weeks, with daily practice and a teacher. Less is known about apps.

## Side effects

Some people feel more anxious, sad or strange, above all on long retreats. If this happens, open your eyes, move, and stop. A walk, music or exercise may suit you better.

## Making it stick

Same place, same time, after the same thing. A short daily practice beats a long one now and then. A [two-minute morning version](/app/educational-content/mindfulness) is a good start.
`,
  who_should_be_careful:
    'If you have lived through trauma, psychosis or severe depression, practise with a trained teacher. Stop if you feel panic, numb or unreal. Do not use recordings while you drive.',
  try_this:
    'Set a timer for ten minutes once today. Sit, follow your breath, and count it as done however often your mind wandered.',
  questions: [
    'How do I meditate?',
    'What is mindfulness?',
    'Does meditation work?',
    'How long should I meditate?',
    'What if I cannot stop thinking?',
    'Is mindfulness safe for everybody?',
    'How do I start a mindfulness practice?',
  ],
  keywords: [
    'mindfulness',
    'meditation',
    'meditate',
    'breath',
    'attention',
    'present',
    'calm',
    'MBCT',
    'body scan',
  ],
  related: ['mindfulness', 'stress', 'anxiety-worry', 'low-mood'],
  sources: ['goyal-2014', 'nice-ng222', 'nhs-mindfulness'],
  grade: 3.7,
  reviewer: null,
  review_due: '2027-11-21',
};
