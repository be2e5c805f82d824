import type { Article } from '../article.ts';

export const loneliness: Article = {
  id: 'loneliness',
  category: 'emotional',
  title: 'Loneliness and connection',
  summary: 'Common, human, and eased by small steps that repeat.',
  answer:
    'Feeling lonely is common: the World Health Organization says about one in six people do. Small, steady steps help: join a group that meets each week, volunteer, call one person on a set day, chat to neighbours. If it comes with low mood that lasts, talk to a GP.',
  body: `
Loneliness is the gap between the contact we have and the contact we want. You can feel it in a crowd and not feel it alone. Like hunger, it is a signal, not a flaw.

## Why it matters

A large review from 2010 joined 148 studies with about 309,000 people. Those with stronger ties were about 50 in 100 more likely to be alive at the end of the studies. The link was as strong as for some well-known risks. Such studies cannot prove the cause, as illness also cuts people off.

In 2025 the World Health Organization reported that about one in six people in the world are lonely, the young as well as the old.

## Why it is hard to leave

Lonely minds go on guard. They expect to be turned down, and so they pull back. Knowing this helps. The first step feels worse than it is, and people mostly like us more than we think.

## Small steps that repeat

- **See the same people often.** A class, choir, walking group, allotment, faith group or parkrun. Friendship grows out of hours spent side by side.
- **Give.** Volunteering puts you next to others with a task to do.
- **Keep small talk.** The barista, the bus driver, the neighbour: these short moments lift mood.
- **Set a day.** A call on Sundays is easier than "some time".
- **Go deeper with one.** Ask a real question. Tell something true.

## Screens

Video calls can carry a friendship over distance. Scrolling past other people's good moments tends to do the reverse.

## Help

GPs can refer you to a link worker, who knows local groups. If shyness or grief is in the way, talking therapy helps. Age UK, Mind and others run phone friend services.
`,
  who_should_be_careful:
    'If loneliness comes with thoughts of not wanting to live, call Samaritans on 116 123 at any hour, 111 for mental health, or 999 in an emergency. If somebody keeps you from seeing others, the National Domestic Abuse Helpline is 0808 2000 247.',
  try_this:
    'Send one message today to somebody you have not spoken to for a while, and suggest a day for a call or a walk.',
  questions: [
    'I feel lonely, what can I do?',
    'How do I make friends as an adult?',
    'Is loneliness bad for your health?',
    'How do I meet people in a new town?',
    'Why do I feel lonely around people?',
    'Does social media make loneliness worse?',
    'Who can I talk to?',
  ],
  keywords: [
    'lonely',
    'loneliness',
    'isolated',
    'alone',
    'friends',
    'connection',
    'social',
    'company',
    'volunteering',
  ],
  related: ['socialConnection', 'low-mood', 'screenFreeTime', 'stress'],
  sources: ['who-social-connection-2025', 'holt-lunstad-2010', 'nhs-loneliness'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
