import type { Article } from '../article.ts';

export const progressiveOverload: Article = {
  id: 'progressive-overload',
  category: 'strength',
  title: 'Progressive overload without injury',
  summary: 'Add a little at a time, keep some in reserve, and rest before you need to.',
  answer:
    'To get stronger, ask a little more over time. Add repetitions first. When you can do two more than planned, add 2 to 10 in 100 of the load. Keep one to three repetitions in reserve. If you get stuck, check sleep, food and rest before you add more.',
  body: `
Muscle grows to meet the demand. If the demand stays the same, so does the muscle. The art is in how small the steps are.

## The rule

The American College of Sports Medicine gave a simple rule in 2009. When you can do one or two repetitions more than planned, raise the load by 2 to 10 in 100. Use the small end for arms and shoulders, and the large end for legs.

For beginners it suggests a load that you can lift 8 to 12 times, on two or three days a week.

## Other ways to add

Weight is only one dial. You can also:

- do more repetitions
- do another set
- move more slowly on the way down
- go a little deeper
- rest less between sets
- pick a harder version, such as floor press-ups in place of wall ones

Turn one dial at a time.

## Keep some in the tank

Stop a set when you could do one to three more with good form. You do not need to fail to grow. Going to the limit each time brings more soreness and little extra gain for most people.

## When you get stuck

Everybody does. Ask first: Am I sleeping? Eating enough, with some protein? Am I ill or stressed? If all is well, take a lighter week with half the sets. Then go on. Gains come fast in the first months and slow down after. That is how it goes, not a fault.

## Form before load

Learn a move with little or no weight. Film yourself from the side, or ask a trainer at a first session. If the last repetition looks unlike the first, the load is too high.

Keep a log. Memory flatters, paper does not.
`,
  who_should_be_careful:
    'Sharp pain, numbness, or pain in a joint that lasts beyond two days means stop and ask a physio. If you have high blood pressure, heart disease or brittle bones, progress with a professional.',
  try_this:
    'Write down what you lift this week. Next week, add one repetition to each set and leave the weight as it is.',
  questions: [
    'How do I get stronger?',
    'When should I increase the weight?',
    'What is progressive overload?',
    'Why am I not making progress?',
    'How many reps and sets should I do?',
    'What is a deload week?',
    'Should I train to failure?',
  ],
  keywords: [
    'progressive overload',
    'plateau',
    'reps',
    'sets',
    'load',
    'deload',
    'failure',
    'RPE',
    'stronger',
  ],
  related: ['beginner-strength', 'recovery-doms', 'strength-guidelines', 'protein'],
  sources: ['acsm-2009', 'momma-2022'],
  grade: 2.6,
  reviewer: null,
  review_due: '2027-11-21',
};
