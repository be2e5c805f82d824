import type { Article } from '../article.ts';

export const balanceAgeing: Article = {
  id: 'balance-ageing',
  category: 'strength',
  title: 'Balance and strength as we age',
  summary: 'Balance and strength work cut falls by about a quarter.',
  answer:
    'We lose muscle from our thirties on, and faster after 65. Balance and strength exercise cuts falls in older people by about a quarter. Heel-to-toe walking, standing on one leg and tai chi are good ways. Work on your feet also keeps bones strong.',
  body: `
Falls are not just bad luck. Balance is a skill, and skills can be trained at any age.

## What happens with age

From the thirties we lose a little muscle each year, and more from 65. Power goes first: the quick push that stops a stumble. Eyes, inner ears and feet send weaker signals. After the menopause bone thins faster. Training slows all of this.

## What works

A Cochrane review from 2019 put together 108 trials with more than 23,000 people over 60, mostly in their seventies.

- Exercise of all kinds cut the rate of falls by 23 in 100. The proof is strong.
- Balance with daily-life moves cut it by about 24 in 100.
- Balance together with strength probably cut it by about 34 in 100.
- Tai chi may cut it by about 19 in 100.
- For walking alone, dance alone or weights alone, the effect on falls is not clear.

So walk for your heart, and add balance for your feet.

## A short routine

Hold on to a worktop to begin with.

1. Stand with one foot in front of the other, 10 to 30 seconds.
2. Stand on one leg, 10 seconds or more.
3. Walk heel to toe along a line, ten steps.
4. Rise on your toes ten times, then lift your toes ten times.
5. [Sit to stand](/app/educational-content/beginner-strength) ten times without hands.

Make it harder: one finger of support, then none. Three days a week is a fair aim; about three hours in all a week works best.

## Bones

Bones like weight and small jolts: brisk walks, stairs, dancing, weights. If you have had a bone break easily, ask which moves to avoid.

## Also worth doing

Have your eyes tested, wear shoes that hold, light the stairs, and ask for a review of tablets that make you dizzy.
`,
  who_should_be_careful:
    'If you have had a fall in the last year, feel unsteady or dizzy, or have weak bones, ask a GP or physio for a plan. Keep a sturdy support within reach. A fall with a bang to the head, or if you take blood thinners, needs medical advice.',
  try_this:
    'Stand next to the kitchen worktop on one leg for 10 seconds, each side, while the kettle boils. Do it every day.',
  questions: [
    'How can I improve my balance?',
    'How do I prevent falls?',
    'Is tai chi good for balance?',
    'How do I keep strong as I get older?',
    'What exercises are good for bones?',
    'Why do we lose muscle with age?',
    'What should women do after the menopause?',
  ],
  keywords: [
    'balance',
    'falls',
    'ageing',
    'older',
    'tai chi',
    'bones',
    'osteoporosis',
    'menopause',
    'sarcopenia',
    'one leg',
  ],
  related: ['strength-guidelines', 'beginner-strength', 'dexa', 'vitamin-d'],
  sources: ['sherrington-2019', 'cmo-activity-2019'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-21',
};
