import type { Article } from '../article.ts';

export const muscleCramps: Article = {
  id: 'muscle-cramps',
  category: 'aches',
  title: 'Muscle cramps and magnesium',
  summary: 'Stretch the muscle that cramps; magnesium does little unless a test shows a lack.',
  answer:
    'Stretch a cramped muscle and hold it: for the calf, pull the toes up or stand with the heel down. Magnesium tablets did no better than dummy pills against night cramps in older adults. Stretching calves before bed may help. See a GP if cramps are frequent, or started with a new medicine.',
  body: `
A cramp is a muscle that tightens hard and will not let go. It is mostly the calf or foot, at night or late in a long session. It is painful and harmless, and can leave the muscle sore for a day.

## In the moment

- **Calf:** straighten the knee and pull the toes towards you. Or stand up and press the heel down.
- **Foot:** stand on it, or pull the toes up.
- **Thigh:** pull the heel to your bottom.
- Hold for 30 seconds, breathe, then rub and walk.

## At night

Cramps come more often with age and in pregnancy. Cool, tired, shortened muscles are part of it. Try:

- Calf stretches at a wall, three times 30 seconds, before bed.
- Loose covers, so that the toes are not pressed down.
- A short walk or easy cycling in the evening.
- Less alcohol.

## In sport

Tired muscles cramp. Heat and lost salt may add to it. Pace yourself, build up distance slowly, rest between hard days, and drink in the [heat](/app/educational-content/hot-weather). If you sweat a lot for hours, salt in food or a drink is sensible.

## And magnesium?

Cochrane put the trials together. In older adults with night cramps, magnesium made no real difference to how often cramps came or how much they hurt. In pregnancy the trials do not agree. It can bring loose stools. If a blood test shows a lack, that is another matter. Nuts, seeds, beans, wholegrains and leafy greens hold plenty. Quinine is not for self-use: it can be dangerous.
`,
  who_should_be_careful:
    'See a GP if cramps wake you on many nights, come with weak, numb or thin muscles, or began with a water tablet, statin or other medicine. Do not stop it without asking. Calf pain in walking that eases at rest needs a check. A hot, red, swollen calf needs help the same day. Kidney disease and magnesium tablets do not mix.',
  try_this: 'Tonight stretch each calf three times for 30 seconds at a wall before you go to bed.',
  questions: [
    'What stops leg cramps at night?',
    'Should I take magnesium for cramps?',
    'Why do I get cramps in my calves?',
    'How do I get rid of a cramp quickly?',
    'Why do my feet cramp?',
    'What causes muscle cramps when exercising?',
    'Are bananas good for cramps?',
  ],
  keywords: [
    'cramp',
    'cramps',
    'calf cramp',
    'night cramps',
    'magnesium',
    'charley horse',
    'foot cramp',
    'salt',
  ],
  related: ['restless-legs', 'hydration', 'eveningStretching', 'hot-weather'],
  sources: ['cochrane-magnesium-2012', 'cochrane-magnesium-2020'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-28',
};
