import type { Article } from '../article.ts';

export const coldShower: Article = {
  id: 'coldShower',
  category: 'habits',
  title: 'Cold showers: evidence and safety',
  summary: 'What one trial found, what is only a claim, and who should not do it.',
  answer:
    "Ending a shower with 30 to 90 seconds of cold water may lift alertness. In one trial it went with fewer days off sick, though not fewer days of illness. Other claims are weak. Avoid it with heart disease, high blood pressure, pregnancy, Raynaud's or fainting, and never swim in cold water alone.",
  body: `
Cold water is in fashion. It wakes you up, that is sure. The rest needs a closer look.

## The best trial so far

In the Netherlands, 3,018 healthy adults were put into groups by chance. Some ended their warm shower with 30, 60 or 90 seconds of cold for a month. The others showered as usual. Those in the cold groups took 29 in 100 fewer days off sick. But they did not have fewer days of illness. Thirty seconds did as well as ninety. People knew which group they were in, and they counted their own days. So it may be that they felt tougher, not that they were ill less.

Nobody with a serious illness took part, so we do not know that it is safe for them.

## What is not proven

Claims about fat loss, strong immunity, longer life and curing low mood rest on small or short studies. Cold baths right after strength training may even slow the growth of muscle.

## What cold does

The first seconds bring cold shock: a gasp, fast breathing, a jump in heart rate and blood pressure. In a shower, a healthy heart copes. In a lake, the gasp can make you breathe in water. This is how strong swimmers drown. The RNLI advises floating for a minute or so until your breathing settles. Never go in alone.

## If you want to try

1. Start with cool, not icy.
2. Begin with feet and hands, then legs, then trunk. Not the head first.
3. 15 to 30 seconds. Breathe out slowly.
4. Hold on to something; floors are slippery.
5. Stop when you shiver.

If you hate it, leave it. There is no health reason to put yourself through it.
`,
  who_should_be_careful:
    "Do not do this if you have heart disease, an irregular heartbeat, high blood pressure that is not controlled, have had a stroke, are pregnant, faint easily, or have Raynaud's, cold hives or epilepsy, unless a doctor agrees. Get out at once for chest pain, dizziness or numbness. Never go into cold open water alone.",
  try_this:
    'If none of the warnings fit you, turn the tap to cool for the last 15 seconds of your shower on three days. Breathe out slowly. Stay out of ice baths.',
  questions: [
    'Are cold showers good for you?',
    'Who should not take cold showers?',
    'How long should a cold shower be?',
    'Do cold showers boost immunity?',
    'Is cold water swimming safe?',
    'Do ice baths help you lose weight?',
    'How do I start cold showers?',
  ],
  keywords: [
    'cold shower',
    'cold water',
    'ice bath',
    'plunge',
    'cold shock',
    'immunity',
    'Wim Hof',
    'swimming',
    'alertness',
  ],
  related: ['recovery-doms', 'blood-pressure', 'mindfulness', 'hydrationOnWaking'],
  sources: ['buijze-2016', 'rnli-cold-water'],
  grade: 3.2,
  reviewer: null,
  review_due: '2027-11-21',
};
