import type { Article } from '../article.ts';

export const referenceRanges: Article = {
  id: 'reference-ranges',
  category: 'investigations',
  title: "What 'out of range' means",
  summary: 'One in twenty healthy results falls outside the range; here is how to look at a flag.',
  answer:
    'A reference range is where 95 in 100 healthy people fall, so 1 in 20 healthy results lies outside it. Labs, age, sex and methods differ. A flag means "look at this in context", perhaps repeat it, and talk to your clinician. It is not a diagnosis.',
  body: `
Red figures on a report look like an alarm. Most of the time they are not.

## How a range is made

A lab tests many healthy people and lines up their results. The lowest 2.5 in 100 and the highest 2.5 in 100 are cut off. What is left is the range. So by design 5 in 100 healthy people lie outside it for any one test.

Have twenty tests done at once and, by chance alone, one is likely to be flagged, though nothing is wrong.

## Why results move

- **You:** time of day, meals, water, exercise, periods, pregnancy, stress, a cold, medicines.
- **The sample:** a tight band, a long wait, a shaken tube.
- **The lab:** other machines, other methods, other units.

Many values vary by 5 to 10 in 100 from day to day. A move from 1.1 to 1.2 may mean nothing at all.

## Ranges and targets

Some lines are not ranges but decision limits. For blood sugar and cholesterol, for instance, "normal" in the sense of common is not the same as healthy. There a limit comes from studies of risk.

## How to look at a flag

1. **How far?** A hair outside is not the same as double.
2. **Alone or in company?** Related tests that move together mean more.
3. **New or old?** Compare with earlier results, best from the same lab.
4. **How are you?** Symptoms weigh more than numbers.
5. **Repeat?** Often the wisest step is the same test again some weeks later.

In Daymark a marker outside the lab's range is shown as "outside the lab's range". It does not say that you have a disease. That takes a clinician who knows you.

## The other side

A result inside the range does not prove that all is well. If you have symptoms that worry you, say so, even when the figures look fine.
`,
  who_should_be_careful:
    'If a lab or clinic calls you about a result, act on it at once. If you feel very unwell, do not wait for an explanation of a number: call 111, or 999 in an emergency. Never start or stop a medicine because of one result.',
  try_this:
    'Take one flagged result and note three things: how far outside it is, what it was last time, and whether you were ill or fasting that day.',
  questions: [
    'What does out of range mean?',
    'Should I worry about an abnormal result?',
    'What is a reference range?',
    'Why do labs have different ranges?',
    'My result is slightly high, is that bad?',
    'Why did my result change?',
    'What does a red flag on my blood test mean?',
  ],
  keywords: [
    'reference range',
    'normal range',
    'out of range',
    'abnormal',
    'flag',
    'high',
    'low',
    'result',
    'borderline',
  ],
  related: ['blood-panel', 'hba1c', 'lipids', 'iron-ferritin'],
  sources: ['nhs-blood-tests'],
  grade: 3.5,
  reviewer: null,
  review_due: '2027-11-21',
};
