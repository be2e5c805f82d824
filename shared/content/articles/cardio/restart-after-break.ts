import type { Article } from '../article.ts';

export const restartAfterBreak: Article = {
  id: 'restart-after-break',
  category: 'cardio',
  title: 'Starting again after a break',
  summary: 'Fitness comes back faster than it was built; start at half and add a little each week.',
  answer:
    'After a break start at about half of what you did before, and add a little each week. Strength comes back within weeks, stamina a bit slower. Leave two easy days between the first strength sessions. After illness or an operation ask first, and stop with chest pain, fainting or unusual breathlessness.',
  body: `
Holidays, work, a baby, a bad cold or a low month: everybody stops at some time. The road back is shorter than the first one.

## What you lose, and how fast it returns

Stamina fades first, within two or three weeks. Strength holds longer. In a Finnish study from 2024 one group trained for 20 weeks. The other took a break of ten weeks in the middle. Muscle size fell in the break, strength hardly. After five weeks of training again, both were back, and in the end the groups were equal.

Tendons and joints take longer than muscle. You feel strong before they are ready, and that is when people get hurt.

## A plan for four weeks

- **Week 1:** half of the time, easy effort, two or three days.
- **Week 2:** two thirds, still easy.
- **Week 3:** three quarters, with one harder bit.
- **Week 4:** nearly all.

For weights: half of the load, one or two sets, and stop while you could do four more. After a break of many months begin as a [beginner](/app/educational-content/beginner-strength) does, and move up faster.

Soreness for two days is normal. Pain in a joint, or soreness that lasts longer, says that it was too much.

## Getting going

- Do not make up for missed sessions. They are gone.
- Choose a day, a time and the first ten minutes.
- Lower the bar: shoes on and round the block counts.
- Tell somebody.
- Look forward, not at old records.
`,
  who_should_be_careful:
    'Ask your GP before you start again after a heart problem, an operation, a blood clot or a long illness, in pregnancy, or in the weeks after birth. After COVID or flu see [training when you are ill](/app/educational-content/training-when-ill). Chest pain, fainting or a racing heart is a reason to stop and get help.',
  try_this:
    'Put one session in your plan for this week at half of your old length, and stop while it still feels good.',
  questions: [
    'How do I start exercising again after a break?',
    'How fast do you lose fitness?',
    'How long does it take to get fit again?',
    'Have I lost all my muscle?',
    'I have not trained for months, where do I start?',
    'How do I get back into running?',
    'Can I start where I left off?',
  ],
  keywords: [
    'break',
    'restart',
    'start again',
    'comeback',
    'detraining',
    'time off',
    'lost fitness',
    'back to the gym',
    'muscle memory',
  ],
  related: ['beginner-strength', 'start-running', 'habit-formation', 'recovery-doms'],
  sources: ['halonen-break-2024', 'mujika-2000'],
  grade: 3.4,
  reviewer: null,
  review_due: '2027-11-28',
};
