import type { Article } from '../article.ts';

export const sportsKit: Article = {
  id: 'sports-kit',
  category: 'cardio',
  title: 'Sports bras, running shoes and saddle sores',
  summary: 'Kit that fits and rubs nowhere matters more than its price.',
  answer:
    "A firm, well-fitting sports bra cuts breast movement and pain. Choose shoes that feel comfortable at once; no type has been shown to prevent injury. For saddle sores wear padded shorts without underwear, use a cream, check the saddle's height and get out of damp kit soon. See a GP about a sore that turns hot or spreads.",
  body: `
## Sports bras

Breasts have no muscle of their own. In running they move up and down, in and out and to the side, and that hurts many women of all sizes. A review in 2020 says that a well-fitted, supportive sports bra can ease this. Researchers at Portsmouth tested 98 bras and sorted them by how much they cut movement. Support differs a lot, so test before you buy.

Check it in the shop:

- The band is level and firm; two fingers fit below it.
- Nothing bulges over the top or the sides.
- Straps stay put and leave no marks.
- Jump up and down. Nothing should hurt.

Replace it when the band goes slack.

## Running shoes

A Cochrane review from 2022 looked at 12 trials. It could not show that cushioned, stiff, minimal or "foot type" shoes prevent injuries. So comfort comes first. Leave a thumb's width before the longest toe. Try them on in the afternoon with your running socks. Change to a very different shoe slowly.

## Rubbing and blisters

- Socks without cotton, seams flat.
- Vaseline or a stick on thighs, nipples and below the band.
- Tape a hot spot at once. Do not open a small blister.

## Saddle sores

Pressure, rubbing and damp together make a sore spot.

- Padded shorts, clean each time, no underwear below.
- Cream where it rubs.
- A saddle that carries your sit bones, at the right height: hips should not rock.
- Stand up on the pedals every ten minutes.
- Wash and change right after the ride.
- Rest for a few days when skin is broken.
`,
  who_should_be_careful:
    'See a GP or pharmacist about a sore that is hot, swollen, full of pus or not better in a week, or about numbness after riding that stays. With diabetes or poor feeling in the feet, show any blister to a nurse. A new lump or change in a breast needs a check, whatever the bra.',
  try_this: 'Before your next session look for the spot that rubbed last time, and put cream or tape on it.',
  questions: [
    'How do I choose a sports bra?',
    'Which running shoes should I buy?',
    'How do I prevent saddle sores?',
    'Why do my thighs chafe when I run?',
    'How should a sports bra fit?',
    'How often should I replace running shoes?',
    'How do I stop blisters?',
    'Do I need special shoes to run?',
  ],
  keywords: [
    'sports bra',
    'running shoes',
    'trainers',
    'saddle sore',
    'chafing',
    'blisters',
    'cycling shorts',
    'kit',
    'footwear',
  ],
  related: ['start-running', 'heel-foot-pain', 'shin-pain'],
  sources: ['mcghee-bras-2020', 'norris-bras-2020', 'cochrane-shoes-2022'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-28',
};
