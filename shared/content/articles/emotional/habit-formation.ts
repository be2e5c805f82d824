import type { Article } from '../article.ts';

export const habitFormation: Article = {
  id: 'habit-formation',
  category: 'emotional',
  title: 'Making habits stick',
  summary: 'Same cue, tiny action, many repeats: how habits form and survive a missed day.',
  answer:
    'Habits form when you repeat an action in the same setting. In one study it took about 66 days on average, with a wide range, and one missed day did not matter. Start tiny, hang it on something you do already, and make an if-then plan.',
  body: `
Motivation comes and goes like weather. A habit runs without it. That is why your programme builds small habits first.

## What a habit is

A cue, an action and something that feels good after. Repeat it in the same setting, and the setting starts to trigger the action by itself. You no longer decide.

## How long it takes

Researchers in London asked 96 people to choose a daily action, such as a glass of water after breakfast. Over twelve weeks it became more and more automatic. People needed between 18 and 254 days to level off; the middle was about 66. Easy actions went faster. Missing one chance made no real difference. So drop the idea of 21 days, and the idea that a broken streak means starting again.

## Make a plan with "if"

A review of 94 tests found that people who planned "if X happens, I will do Y" reached their goals clearly more often than those with a goal alone. The plan hands the job to the cue.

- If I pour my tea, I will take my vitamin D.
- If it rains, I will do the stairs in place of the walk.

The second kind, for obstacles, saves more habits than any app.

## The recipe

1. **Tiny.** Two minutes or less. You can always do more.
2. **Anchored.** Right after something you do every day.
3. **Easy.** Shoes by the door, fruit in view, phone in another room.
4. **Rewarded.** Tick it, smile, say "done".
5. **Forgiving.** Never miss twice, where you can help it.

## Changing an old habit

You cannot delete it, but you can starve the cue or swap the action. Keep biscuits out of the house. When stress calls for a cigarette, walk to the window and breathe. Expect the old one to return on tired days. It is not a failure. Go back to the plan.
`,
  who_should_be_careful:
    'If checking, counting or cleaning feels forced and takes over your day, or if a food or exercise habit frightens you, talk to a GP.',
  try_this:
    'Finish this sentence and put it where you will see it: "After I ..., I will ..., for two minutes."',
  questions: [
    'How long does it take to form a habit?',
    'How do I stick to a habit?',
    'What is habit stacking?',
    'What is an if-then plan?',
    'What if I miss a day?',
    'How do I break a bad habit?',
    'Why does my willpower not last?',
    'How small should a new habit be?',
  ],
  keywords: [
    'habit',
    'habits',
    'routine',
    'willpower',
    'motivation',
    'cue',
    'if-then',
    'stacking',
    'streak',
    'discipline',
    'behaviour change',
  ],
  related: ['consistentWakeTime', 'walking-steps', 'screenFreeTime', 'low-mood'],
  sources: ['lally-2010', 'gollwitzer-2006'],
  grade: 3.5,
  reviewer: null,
  review_due: '2027-11-21',
};
