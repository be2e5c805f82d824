import type { Article } from '../article.ts';

export const quitSmoking: Article = {
  id: 'quit-smoking',
  category: 'emotional',
  title: 'Stopping smoking and vaping',
  summary: 'Support plus a stop-smoking aid beats willpower by far.',
  answer:
    'Support together with nicotine replacement, a vape or a medicine makes stopping far more likely than willpower alone. Vapes are less harmful than smoking and can help smokers quit, but people who do not smoke should not start. NHS stop smoking services are free.',
  body: `
Stopping smoking is the best single thing that a smoker can do for health, at any age. Most people try more than once. Each try teaches something.

## What works

NICE advises offering everybody who smokes support together with an aid. The aids that work best are a mix of a patch with a quick form such as gum or spray, a nicotine vape, or medicines such as varenicline or cytisine. Together with support from a trained adviser they make success about three times as likely as going it alone. A pharmacist or GP can say which suits you.

The Cochrane review on e-cigarettes found that vapes with nicotine help more people to quit than patches or gum do.

## Vapes

In the UK, expert bodies agree that vaping is far less harmful than smoking, as there is no tar and no smoke. It is not harmless, and we do not know the effects over decades. So: if you smoke, switching wholly is a step forward. If you do not smoke, do not vape. To stop vaping, step down the strength, lengthen the gaps, and get the same free support.

## Getting through it

- Cravings last a few minutes. Delay, drink water, do something, breathe deeply.
- Know your triggers: coffee, alcohol, a row. Plan what you will do instead.
- Clear out lighters and ashtrays. Wash your coat.
- Nicotine itself does not cause cancer. Use enough of the aid, and for long enough.
- A slip is a slip. Go on with the plan.

## What you gain

After a day the carbon monoxide is gone. After some weeks, walking is easier. After a year, the extra risk of a heart attack has about halved. Mood improves too, once the first weeks are over. Many gain a few kilos; a [daily walk](/app/educational-content/walking-steps) helps, and the health gain is far greater.
`,
  who_should_be_careful:
    'Tell your pharmacist or GP before you stop if you take medicines such as clozapine, olanzapine, theophylline, warfarin or insulin, as doses may need to change. In pregnancy ask your midwife for support. Coughing up blood or a cough of three weeks or more needs a check.',
  try_this:
    'Pick a quit date in the next two weeks and tell one person. Look up your local stop smoking service or ask a pharmacist about it.',
  questions: [
    'How do I stop smoking?',
    'Are vapes safer than cigarettes?',
    'How do I stop vaping?',
    'Does nicotine replacement work?',
    'How long do cravings last?',
    'Will I gain weight if I stop smoking?',
    'What happens when I quit?',
    'Where can I get help to quit?',
  ],
  keywords: [
    'smoking',
    'smoke',
    'cigarettes',
    'quit',
    'vape',
    'vaping',
    'nicotine',
    'patches',
    'tobacco',
    'e-cigarette',
  ],
  related: ['habit-formation', 'stress', 'lipids', 'blood-pressure'],
  sources: ['nice-ng209', 'cochrane-ecig-2021'],
  grade: 4.6,
  reviewer: null,
  review_due: '2027-11-21',
};
