import type { Article } from '../article.ts';

export const alcohol: Article = {
  id: 'alcohol',
  category: 'nutrition',
  title: 'Alcohol: 14 units and drink-free days',
  summary: 'What 14 units look like, why drink-free days help, and when to get help first.',
  answer:
    'To keep the risk low, drink no more than 14 units a week, spread over three days or more, with several drink-free days. A pint of ordinary beer is about 2 units and a 175 ml glass of wine just over 2. If you drink heavily every day, do not stop suddenly; get help first.',
  body: `
No amount of alcohol is wholly safe, but less is safer. The UK's chief medical officers set one low-risk line for men and women alike.

## The guideline

- It is safest not to drink more than 14 units a week on a regular basis.
- If you do drink that much, spread it over three days or more.
- Heavy sessions raise the risk of accidents and of illness later on.
- Several drink-free days each week are a good way to cut down.

The risk of some cancers, such as those of the mouth, throat and breast, rises with any amount that you drink often.

## What is a unit?

A unit is 10 ml of pure alcohol.

- Pint of 4% beer: a little over 2 units
- 175 ml glass of 13% wine: a little over 2 units
- Single 25 ml spirit: 1 unit
- Bottle of 13% wine: nearly 10 units

So 14 units is about six pints or six medium glasses in a week.

## What changes when you drink less

Alcohol helps people drop off, then breaks up the second half of the night. Many sleep better within days of cutting down. Blood pressure, weight and mood can improve as well. Red wine is not a medicine for the heart; the guidance does not advise anybody to drink for health.

## Ways to cut down

Measure what you pour. Choose smaller glasses and weaker drinks. Have water or a soft drink in between. Tell a friend what you plan. Find another way to end the day: a walk, a bath, a call.

If you keep drinking more than you mean to, or others worry, a GP or a local alcohol service will help without judging. It is free on the NHS.
`,
  who_should_be_careful:
    'If you shake, sweat or feel sick when you go without a drink, stopping at once can be dangerous. See a GP or an alcohol service first. Call 999 for a fit, confusion or seeing things that are not there. Do not drink if you are pregnant or trying to be.',
  try_this: 'Choose three drink-free days for this week and write down what you will drink in their place.',
  questions: [
    'How many units are safe?',
    'How many units are in a glass of wine?',
    'Does alcohol affect my sleep?',
    'How do I cut down on drinking?',
    'Is red wine good for the heart?',
    'Can I stop drinking suddenly?',
    'How many drink-free days should I have?',
    'Does beer make me gain weight?',
  ],
  keywords: ['alcohol', 'wine', 'beer', 'spirits', 'units', 'drinking', 'drunk', 'hangover', 'drink-free'],
  related: ['sleep-duration', 'blood-pressure', 'stress'],
  sources: ['cmo-alcohol-2016', 'drinkaware-cmo', 'nhs-alcohol-units'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
