import type { Article } from '../article.ts';

export const activityGuidelines: Article = {
  id: 'activity-guidelines',
  category: 'cardio',
  title: 'Activity targets: 150 to 300 minutes',
  summary: 'What counts, how much is enough, and why any amount beats none.',
  answer:
    'Adults should aim for 150 to 300 minutes of moderate activity a week, or 75 to 150 minutes of vigorous activity, plus strength work on two days. Sit less. Every minute counts, and some is better than none. Build up from where you are.',
  body: `
If activity were a pill, it would be one of the best we have. It lowers the risk of heart disease, stroke, type 2 diabetes and some cancers. It lifts mood, steadies sleep and keeps us able as we age.

## The targets

The World Health Organization and the UK's chief medical officers say much the same for adults:

- 150 to 300 minutes of moderate activity a week, or
- 75 to 150 minutes of vigorous activity, or a mix of both
- strength work for the main muscles on two days or more
- less time sitting still
- from 65 on, balance work as well

Spread over the week, the first target is a brisk half hour on five days.

## What counts

**Moderate:** you breathe faster and feel warm, and can talk but not sing. Brisk walking, easy cycling, dancing, pushing a mower.

**Vigorous:** you can say only a few words. Running, fast cycling, swimming lengths, football.

**Strength:** weights, bands, press-ups, heavy digging, carrying shopping.

It need not come in blocks of ten minutes any more. Two minutes of stairs count.

## The biggest step is the first

The largest gain in health is from nothing to something. Twice the target brings a little more. There is no line below which it is useless.

If you cannot manage all of it because of illness or a disability, do what you can. The guidelines for disabled adults say the same: it is safe to be active, and small amounts help.

## Fitting it in

One or two long sessions at the weekend seem to help as much as many short ones, as long as the total is the same. Build up slowly, so that joints and tendons keep pace. Tie it to things you do already: walk to the shop, take the stairs, get off a stop early.
`,
  who_should_be_careful:
    'If you have chest pain, fainting, a heart condition or a long illness, ask a clinician before you step up. Stop and call 999 for chest pain that does not pass, or if you collapse.',
  try_this:
    'Write down everything that made you breathe faster last week. Add ten minutes to one of those days this week.',
  questions: [
    'How much exercise should I do a week?',
    'What counts as moderate exercise?',
    'Is walking enough exercise?',
    'Do I need strength training as well?',
    'Can I do all my exercise at the weekend?',
    'What are the physical activity guidelines?',
    'Does housework count as exercise?',
  ],
  keywords: [
    'exercise',
    'activity',
    'guidelines',
    '150 minutes',
    'moderate',
    'vigorous',
    'weekly',
    'fitness',
    'how much',
  ],
  related: ['walking-steps', 'zone-2', 'strength-guidelines', 'sitting-breaks'],
  sources: ['who-activity-2020', 'cmo-activity-2019'],
  grade: 4.4,
  reviewer: null,
  review_due: '2027-11-21',
};
