import type { Article } from '../article.ts';

export const ankleSprain: Article = {
  id: 'ankle-sprain',
  category: 'aches',
  title: 'Sprained ankle: the first weeks',
  summary: 'Protect it for two days, then move, walk and train balance so that it does not happen again.',
  answer:
    'For a sprained ankle protect it for two days: cool it, bandage it, raise it. Then move it and put weight on it as soon as you can bear it. Balance training for eight weeks makes the next sprain less likely. If you cannot take four steps, or a bone hurts when pressed, have it X-rayed.',
  body: `
When the foot rolls over its outer edge, the bands at the outside of the ankle are stretched or torn. It swells, turns blue and hurts to walk on. Most sprains heal in some weeks; bad ones take months.

## Is it broken?

Doctors use a simple rule. Get an X-ray if you cannot take four steps, neither right after it nor later, or if it hurts to press the bone at the back or tip of either ankle knob, at the outer edge of the foot or on top of the inner arch.

## First two or three days

- **Protect:** firm shoes or a bandage, sticks if you need them.
- **Cool:** ice in a towel, up to 20 minutes, every few hours.
- **Press and raise:** a snug bandage by day, foot higher than the hip.
- Stay away from heat, alcohol, running and massage.

## Then move

Start early; it shortens the time.

- Draw the alphabet with your toes, three times a day.
- Walk as normally as you can.
- Pull the foot up with a towel, 20 seconds, three times.
- After a week or so: rise on your toes, ten times.

## Train balance

A sprained ankle is likely to roll again. Australian GPs advise balance exercises for about 30 minutes on most days over eight weeks. Stand on one leg while you brush your teeth. Then close your eyes, or stand on a cushion, then throw a ball.

Go back to sport in steps: brisk walk, walk and jog, jog, turns, jumps. A brace helps for the first months.
`,
  who_should_be_careful:
    'Go to A&E or a minor injuries unit if the foot is numb, cold or out of shape, or if you cannot put weight on it. See a GP or physiotherapist if it is not clearly better after ten days, or gives way again and again. A swollen, hot calf needs help the same day.',
  try_this: 'Stand on the sore leg for 30 seconds while you brush your teeth, as soon as that does not hurt.',
  questions: [
    'What should I do with a sprained ankle?',
    'Should I walk on a sprained ankle?',
    'How long does a sprained ankle take to heal?',
    'How do I know if my ankle is broken?',
    'When can I run again after an ankle sprain?',
    'Should I use ice or heat on a sprain?',
    'How do I stop rolling my ankle?',
  ],
  keywords: [
    'ankle',
    'sprain',
    'sprained',
    'rolled ankle',
    'twisted ankle',
    'ligament',
    'swollen ankle',
    'strain',
  ],
  related: ['balance-ageing', 'restart-after-break', 'sports-kit'],
  sources: ['racgp-ankle-2020', 'altnagelvin-ankle-2019', 'nhs-sprains'],
  grade: 3.5,
  reviewer: null,
  review_due: '2027-11-28',
};
