import type { Article } from '../article.ts';

export const socialConnection: Article = {
  id: 'socialConnection',
  category: 'habits',
  title: 'Evening social connection',
  summary: 'A call, a meal or a walk with somebody, phones away.',
  answer:
    'A call, a shared meal or a walk with a friend or partner, phones away, lowers stress and supports health over the long run. In a large review, people with stronger ties lived longer. A few minutes, on set days, are a good start.',
  body: `
At the end of a long day, the sofa and a screen win. Ten minutes with somebody you like often do more.

## Why it matters

In 2010 a review joined 148 studies and about 309,000 people. Those with stronger social ties were about 50 in 100 more likely to be alive when the studies ended. Ties of many kinds counted: partners, friends, groups, neighbours. Living with somebody told less than feeling part of things.

Such studies show a link. Health also shapes how much we see people. In 2025 the World Health Organization called social connection a priority for health and asked countries to act.

In the short run it is simpler: a good talk calms the body, and laughter is hard to have alone.

## Small and regular

- **A standing call.** Tuesdays at seven with your brother.
- **A shared meal,** phones in a bowl.
- **A walk after dinner.** Side by side, talk comes easily.
- **A task together:** cook, fold, garden, play cards.
- **A message** that says something real: "I saw this and thought of you."

## Better talks

Ask one open question, "what was the best part of today?", and listen to the end. Do not rush to fix. Thank people for small things. If there is tension, pick a calm time and speak about one thing.

## Old friends

People are mostly more pleased to hear from us than we expect. Keep it short: "I thought of you. How are you?" No long apology for the years.

## If you live alone

Evenings can be long. A class, a choir, a volunteer phone line or an online game with the same people gives them shape. See [loneliness](/app/educational-content/loneliness).

## Needing quiet

Some people fill up in company, others by themselves. One or two warm contacts are plenty.
`,
  who_should_be_careful:
    'If somebody you live with controls, threatens or hurts you, you deserve safety: call 999 in danger, or the National Domestic Abuse Helpline on 0808 2000 247. If being with people makes you very anxious, a GP or talking therapy can help.',
  try_this:
    'Choose three evenings this week for ten minutes with somebody: a call, a walk, or tea without phones.',
  questions: [
    'Why is social contact good for your health?',
    'How do I keep in touch with friends?',
    'How can we spend better evenings together?',
    'Does calling a friend reduce stress?',
    'How do I reconnect with an old friend?',
    'What can I do in the evening with my partner?',
  ],
  keywords: [
    'friends',
    'family',
    'partner',
    'call',
    'together',
    'connection',
    'evening',
    'social',
    'meal',
    'talk',
    'relationship',
  ],
  related: ['loneliness', 'screenFreeTime', 'stress', 'gratitudeJournaling'],
  sources: ['holt-lunstad-2010', 'who-social-connection-2025'],
  grade: 3.8,
  reviewer: null,
  review_due: '2027-11-21',
};
