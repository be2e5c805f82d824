import type { Article } from '../article.ts';

export const swimming: Article = {
  id: 'swimming',
  category: 'cardio',
  title: 'Swimming: front crawl for adults',
  summary: 'Breathe out in the water, stay long and slow, and take a few lessons.',
  answer:
    'For front crawl breathe out into the water, roll to the side for air, and keep the body long and flat. Kick little, reach far, and go slowly. Start with one length and a rest. A few lessons help more than many lengths. If you cannot swim yet, learn in shallow water with a teacher.',
  body: `
Swimming moves the whole body and spares the joints, as water carries you. In a US study that followed 40,547 men over 32 years, swimmers died less often than men who sat, and also less often than walkers and runners. That is a link; swimmers differ in other ways as well. Movement in water also eases pain in people with worn joints.

## Five things to learn, in this order

1. **Breathe out.** Face in, and blow bubbles all the time. Holding your breath is what makes you gasp.
2. **Float long.** Eyes to the floor, hips up. A high head sinks the legs.
3. **Roll.** Turn with the whole body. Leave one ear in the water when you take air.
4. **Kick little.** Small kicks from the hip, loose ankles.
5. **Pull.** Reach far, then press the water back past the hip.

Practise one thing at a time. Ten minutes are enough at first.

## A first month

- Two or three times a week, 20 to 30 minutes.
- One length, rest until your breath is calm, again. Six to ten times.
- Mix in breaststroke or backstroke.
- Each week one or two lengths more, or a shorter rest.

An adult class or a few single lessons save months. Goggles that fit make it easier to put your face in.

## In open water

Never go alone. Wear something bright, stay near the shore, and know about [cold water](/app/educational-content/coldShower) before you jump in.
`,
  who_should_be_careful:
    'Speak to a GP first with heart disease, epilepsy, an open wound or an ear infection. Shoulder pain means less pulling and shorter sessions. Leave the water if you shiver, feel dizzy or get chest pain. If you cannot swim, stay in your depth near a lifeguard.',
  try_this: 'At the pool this week, spend ten minutes only on breathing out with your face in the water.',
  questions: [
    'How do I learn front crawl?',
    'How do I breathe in front crawl?',
    'Is swimming good exercise?',
    'How often should I swim?',
    'Can I learn to swim as an adult?',
    'Why do I get out of breath swimming?',
    'Is swimming good for bad knees?',
    'How many lengths should I swim?',
  ],
  keywords: [
    'swimming',
    'swim',
    'front crawl',
    'freestyle',
    'pool',
    'lengths',
    'breaststroke',
    'goggles',
    'lessons',
  ],
  related: ['activity-guidelines', 'zone-2', 'coldShower'],
  sources: ['chase-swimming-2008', 'cdc-water-exercise'],
  grade: 2.4,
  reviewer: null,
  review_due: '2027-11-28',
};
