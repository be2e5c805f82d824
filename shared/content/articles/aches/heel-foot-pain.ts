import type { Article } from '../article.ts';

export const heelFootPain: Article = {
  id: 'heel-foot-pain',
  category: 'aches',
  title: 'Heel and foot pain: plantar fasciitis, flat feet',
  summary: 'The first steps in the morning hurt; stretch, cushion, and load the foot slowly.',
  answer:
    'Sharp heel pain with the first steps is mostly plantar fasciitis. Wear cushioned shoes with a good arch, cool the heel, and stretch calf and sole each day. Slow heel raises build it up. It can take months. Flat feet without pain need no cure. See a GP after two weeks without gain.',
  body: `
A strong band runs along the sole from the heel to the toes. When it is strained, the heel hurts, most of all with the first steps in the morning or after sitting. It is common between 40 and 60, in runners, in people who stand all day, and with extra weight. It gets well in most people, but often only after six to twelve months.

## What helps

NHS advice:

- Rest and raise the foot when you can.
- A cold pack in a towel for up to 20 minutes every few hours.
- Shoes with a soft heel and a firm arch. No flip-flops, no bare feet on hard floors, no high heels.
- Insoles or heel pads from the pharmacy.
- Gentle stretches each day.
- Sports that spare the foot, such as swimming or cycling.
- Less weight, where there is some to lose.

## Stretch and build up

- **Before you get up:** pull your toes up with a towel for 30 seconds, three times.
- **Calf:** lean on a wall, back heel down, 30 seconds, three times.
- **Roll** the sole over a cold bottle for two minutes.
- **Heel raise** on a step with a rolled towel below the toes: three seconds up, three down, every second day.

## Flat feet

Many feet have a low arch, and most never hurt. You need not fix them. If they ache, strong calves, foot exercises and a supportive shoe help, and an insole may. A foot that goes flat later in life, on one side, with pain at the inner ankle, needs a check.
`,
  who_should_be_careful:
    'See a GP if pain is no better after two weeks of this, is severe, or you have tingling, numbness, swelling or a hot foot. With diabetes show any foot problem to your team at once. After a fall or a pop, if you cannot take four steps, get it X-rayed.',
  try_this: 'Put a towel beside your bed, and stretch the sole three times before your first step tomorrow.',
  questions: [
    'How do I treat plantar fasciitis?',
    'Why does my heel hurt in the morning?',
    'Which stretches help heel pain?',
    'How do I fix flat feet?',
    'Can I run with plantar fasciitis?',
    'How long does plantar fasciitis last?',
    'Which shoes are good for heel pain?',
    'Do insoles help?',
  ],
  keywords: [
    'heel',
    'foot',
    'feet',
    'plantar fasciitis',
    'sole',
    'arch',
    'flat feet',
    'insoles',
    'heel spur',
    'fallen arches',
  ],
  related: ['shin-pain', 'sports-kit', 'walking-steps'],
  sources: ['nhs-plantar', 'bupa-plantar-2021'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-28',
};
