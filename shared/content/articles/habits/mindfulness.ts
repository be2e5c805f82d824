import type { Article } from '../article.ts';

export const mindfulness: Article = {
  id: 'mindfulness',
  category: 'habits',
  title: 'Morning mindfulness',
  summary: 'Five quiet minutes before the phone; regular beats long.',
  answer:
    'Sit for two to five minutes and follow your breath before you look at your phone. When the mind wanders, notice it and come back. Doing it often matters more than doing it for long. It helps with stress a little; it is not for everybody.',
  body: `
The first thing you look at sets the tone. For most of us it is a screen with other people's wishes on it. These few minutes are for you.

## The practice

1. Sit where you have your first drink. Leave the phone in another room.
2. Feel your feet on the floor and your back on the chair.
3. Breathe as you do. Count each breath out, from one to ten. Begin again.
4. When you find yourself in a plan or a worry, smile at it and go back to one.
5. Before you get up, ask: what matters today?

Two minutes are enough to start with. Add a minute each week if you want to, up to ten.

## On the move

If sitting makes you restless, walk. Feel each foot touch the ground. Listen. Or drink your tea with full attention: the warmth, the smell, the first sip.

## What to expect

Some mornings are calm, others are a busy road. Both count. The skill is in noticing, and it grows slowly. In trials, courses with daily practice brought small to moderate gains in anxiety and low mood. Whether a few minutes a day do as much is not known. Most people who keep it up say that they react a little less fast.

## Making it stick

- Same chair, same cup, same time.
- Set out the chair at night.
- Tick it off.
- Missed it? Take three breaths at the next red light.

## If it is not for you

Some people get more from music, prayer, stretching or ten minutes outside. It is the pause that counts. For a longer version and more on what studies found, see [the ten-minute practice](/app/educational-content/mindfulness-practice).
`,
  who_should_be_careful:
    'If sitting with your breath brings on panic, bad memories or a feeling of being unreal, open your eyes and stop. A walk may suit you better. Speak to a professional if you live with trauma or psychosis.',
  try_this:
    'Tomorrow, after you pour your first drink, sit and count ten breaths before you touch your phone.',
  questions: [
    'How do I meditate in the morning?',
    'How long should a morning meditation be?',
    'Should I meditate before looking at my phone?',
    'What if I fall asleep when I meditate?',
    'Can I be mindful while walking?',
    'Does a five-minute meditation help?',
  ],
  keywords: ['mindfulness', 'morning', 'meditate', 'breath', 'quiet', 'phone', 'calm', 'sit', 'five minutes'],
  related: ['mindfulness-practice', 'digitalSunset', 'stress', 'habit-formation'],
  sources: ['nhs-mindfulness', 'goyal-2014'],
  grade: 2.2,
  reviewer: null,
  review_due: '2027-11-21',
};
