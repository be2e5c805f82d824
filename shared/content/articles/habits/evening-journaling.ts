import type { Article } from '../article.ts';

export const eveningJournaling: Article = {
  id: 'eveningJournaling',
  category: 'habits',
  title: 'Evening journalling and to-do list',
  summary: "Five minutes with tomorrow's list can help you fall asleep faster.",
  answer:
    "Spend five minutes before bed writing tomorrow's to-do list. In a small sleep study this helped people fall asleep faster than writing about finished tasks, and the more exact the list, the better. Putting worries on paper can quiet a racing mind.",
  body: `
The mind keeps open tasks in view. At night, with nothing else to look at, it shows them all at once. Paper can hold them for you.

## What a study found

In a sleep laboratory, 57 healthy young adults wrote for five minutes before lights out. Half of them wrote what they had to do in the next days, the others what they had finished. Then their sleep was measured with sensors. Those with the to-do list fell asleep faster. The more exact their lists, the faster they dropped off. With finished tasks it was the other way round.

It was one night, in young people without sleep problems. We do not know if it works as well for insomnia. It costs nothing to try.

## How to do it

1. **Five minutes,** an hour or so before bed, not in bed.
2. **Write tomorrow's tasks,** as exact as you can: not "tax" but "find the letter, call at 10".
3. **Mark the first three.** The rest can wait.
4. **Empty the rest:** worries, ideas, things to tell somebody. One line each. Next to a worry, one next step, or "nothing to do tonight".
5. **Close the book.** Leave it in another room.

## If worries are the main thing

Give them their own time, earlier in the evening. See [worry time](/app/educational-content/anxiety-worry).

## Long diary or short list?

Writing about feelings helps some people and stirs others up at bedtime. Keep that for the daytime. A line about [what went well](/app/educational-content/gratitudeJournaling) makes a gentle end.

## Paper or screen?

Paper, if you can: no light, no messages. A pen by the bed is useful for the thought that comes late. Write it down and let it go until morning.
`,
  who_should_be_careful:
    'If writing stirs up painful memories, keep to plain lists, or stop and speak to somebody you trust. Thoughts of harming yourself need help now: Samaritans on 116 123, 111 for mental health, or 999.',
  try_this:
    'Put paper and pen on the kitchen table. Tonight write three tasks for tomorrow, each with its first step.',
  questions: [
    'How do I stop my mind racing at night?',
    'Does journaling help you sleep?',
    'Should I write a to-do list before bed?',
    'What should I write in an evening journal?',
    'How do I let go of worries at night?',
    'Is it better to write on paper or on a phone?',
  ],
  keywords: [
    'journaling',
    'journal',
    'to-do list',
    'writing',
    'racing mind',
    'worries',
    'evening',
    'sleep',
    'planning',
  ],
  related: ['insomnia-cbti', 'gratitudeJournaling', 'anxiety-worry', 'consistentBedtime'],
  sources: ['scullin-2018'],
  grade: 3.2,
  reviewer: null,
  review_due: '2027-11-21',
};
