import type { Article } from '../article.ts';

export const gratitudeJournaling: Article = {
  id: 'gratitudeJournaling',
  category: 'habits',
  title: 'Gratitude journalling',
  summary: 'Three specific things, two or three times a week; small gains in wellbeing.',
  answer:
    'Write down three things you are grateful for, and why. Reviews show small gains in wellbeing, about as much as other pleasant exercises bring. Be specific and brief. Two or three times a week is enough.',
  body: `
Our minds are built to spot what is wrong. Looking for what went well balances the picture a little.

## What research shows

A review from 2016 joined studies of gratitude exercises. Compared with doing nothing, they raised wellbeing a little. Compared with other activities, the gain was smaller still. Against other exercises made to lift mood, they came out about the same. For anxiety there was no clear effect.

So it is a pleasant practice with a small effect, and no treatment. That is fine for something that takes two minutes.

## How to do it

1. **Pick a moment** that exists already: after breakfast, or in bed.
2. **Write three things.** Small counts: the bus came, a joke, warm socks.
3. **Add why.** "Because Sam thought of me." The why does the work.
4. **Be exact.** Not "my family" but "the way my daughter told me about the snail".
5. **Two or three times a week.** Daily lists soon turn into a chore.

## Ways to vary it

- Think of something you would miss if it were gone.
- Thank the person: a message, a note, a call. Saying it tends to lift both of you.
- Take a photo in place of a line.
- Tell each other at dinner.

## When it does not work

Some days are bad, and no list makes them good. Do not force it. You can be thankful and sad on the same day. If you find nothing for weeks, this may be [low mood](/app/educational-content/low-mood), and there is help.

## Paper or phone?

Paper keeps you away from the screen. A note on the phone is better than none. Read some old lines now and then; that is half the pleasure.
`,
  who_should_be_careful:
    'If you are depressed or grieving, this can feel false or bring guilt. Leave it, and talk to somebody. Gratitude is no reason to put up with harm: if somebody hurts you, help is there (999, or 0808 2000 247 for domestic abuse).',
  try_this: 'Tonight write one line: "Today I was glad that ..., because ..."',
  questions: [
    'Does a gratitude journal work?',
    'How do I keep a gratitude journal?',
    'How often should I write down what I am grateful for?',
    'What do I write in a gratitude journal?',
    'Is gratitude good for mental health?',
    'What if I cannot think of anything?',
  ],
  keywords: ['gratitude', 'grateful', 'journal', 'thankful', 'writing', 'wellbeing', 'diary', 'positive'],
  related: ['eveningJournaling', 'mindfulness', 'low-mood', 'socialConnection'],
  sources: ['davis-2016'],
  grade: 2.5,
  reviewer: null,
  review_due: '2027-11-21',
};
