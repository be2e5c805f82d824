import type { Article } from '../article.ts';

export const flyingTravelSickness: Article = {
  id: 'flying-travel-sickness',
  category: 'everyday',
  title: 'Flying and travel sickness: legs, ears and stomach',
  summary: 'Move your legs, drink water, swallow on the way down, and look at the horizon.',
  answer:
    'On long flights walk and move your calves each hour, drink water and go easy on alcohol. Flight socks lower the risk of small clots in the legs. Swallow or yawn on the way down for your ears. Against travel sickness look at the horizon, sit in front and do not read. Ask first after an operation or a clot.',
  body: `
## Legs

Sitting for more than four hours slows the blood in the legs. The risk of a clot is small for healthy people: about one in 6,000 after a long flight, says the World Health Organization. It is higher after a recent operation, with a clot before, cancer, pregnancy, the weeks after birth, some hormones, or great weight.

A Cochrane review put eleven trials with 2,906 passengers together. Three of those in flight socks and 47 of those without had a small clot that they did not feel. So:

- Circle your feet and press heels and toes down, often.
- Walk each hour. Choose the aisle.
- Water, and little alcohol. No sleeping tablets.
- Below-knee flight socks in your size, if you like.

## Ears

Pressure changes most on the way down. Swallow, yawn, chew, or pinch the nose and blow very gently. Stay awake for it. With a heavy cold it can hurt a lot; ask a pharmacist before you fly.

## Swelling, dry eyes, jet lag

Ankles swell and settle within a day. Take glasses in place of lenses. For time zones see [jet lag](/app/educational-content/jet-lag-shift).

## Travel sickness

Ears and eyes tell the brain different stories. NHS advice:

- Front seat of a car, middle of a boat, over the wing.
- Look at the horizon, or close your eyes and breathe slowly.
- Fresh air and stops.
- No reading, no films, no heavy meal or alcohol before.
- Ginger as a biscuit or tea helps some.
- Tablets, patches and bands from a pharmacy; they work best before you start, and many make you drowsy.

## On arrival

Walk for half an hour in daylight.
`,
  who_should_be_careful:
    'Call 999 for chest pain or breathlessness in the days after a flight. A swollen, sore calf on one side needs help the same day. Ask your GP or airline before you fly late in pregnancy, soon after an operation, a stroke, a heart attack or a collapsed lung, or with oxygen.',
  try_this:
    'Before your next trip of four hours or more put flight socks and an empty bottle in your bag, and book an aisle seat.',
  questions: [
    'How do I look after my legs on a long flight?',
    'Do flight socks work?',
    'How do I stop travel sickness?',
    'How do I unblock my ears on a plane?',
    'Why do my ankles swell when I fly?',
    'What helps car sickness?',
    'Which exercises can I do on a plane?',
    'Is it safe to fly with a cold?',
  ],
  keywords: [
    'flight',
    'flying',
    'plane',
    'aeroplane',
    'travel sickness',
    'motion sickness',
    'car sick',
    'seasick',
    'flight socks',
    'DVT',
    'ears popping',
  ],
  related: ['jet-lag-shift', 'hydration', 'sitting-breaks', 'vaccines'],
  sources: ['cochrane-stockings-2016', 'nihr-stockings-2016', 'nhs-motion-sickness'],
  grade: 3.4,
  reviewer: null,
  review_due: '2027-11-28',
};
