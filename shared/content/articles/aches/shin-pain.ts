import type { Article } from '../article.ts';

export const shinPain: Article = {
  id: 'shin-pain',
  category: 'aches',
  title: 'Shin splints and shin pain',
  summary: 'Too much running too soon; cut the load, strengthen the calves and come back slowly.',
  answer:
    'Shin splints come from more running or jumping than the shin is used to. Stop runs for two weeks or so, walk, cycle or swim without pain, and build up the calves. Come back on soft ground with short run-walks. Pain in one small spot, at rest or at night may be a stress fracture: see somebody.',
  body: `
Shin splints are a dull ache along the inner edge of the shin, over the length of some fingers. They come with running, jumping or long marches, mostly after a jump in training, new shoes or harder ground. Bone and muscle are overloaded and complain.

## What to do

- **Stop what hurts,** above all running on hard ground. This is not a pain to run through.
- **Keep fit** with cycling, swimming or flat walks, as long as the shin stays calm.
- **Cold packs** in a cloth for up to 20 minutes.
- **Comfortable shoes** with some cushion. An insole helps some people.

NHS Lothian advises to change activity first, and to see a podiatrist where six weeks of this have not helped.

## Build up the calves

Start when walking no longer hurts. Every second day:

- Calf raises on both feet, three sets of ten, slowly. Later on one foot.
- The same with bent knees.
- Walk on your heels for 30 seconds, three times.
- Step-ups on a low step.

## Back to running

Wait until you can walk fast for 30 minutes and hop ten times without pain.

1. Run one minute, walk one minute, ten times, every second day.
2. Add one minute of running each session if the next morning is calm.
3. Add time before speed, and flat before hills.

If pain comes back, go two steps back. Most shins settle in some weeks; some take three months. From then on add no more than about a tenth a week.
`,
  who_should_be_careful:
    'See a GP or physiotherapist if pain sits in one small spot, hurts at rest or at night, or when you hop: it may be a stress fracture. Women without periods, or with very low weight, are at more risk. Numb feet or a tight, hard shin during runs needs a check. A hot, swollen calf needs help the same day.',
  try_this:
    'Replace your next two runs by cycling, swimming or a flat walk, and do three sets of calf raises.',
  questions: [
    'How do I get rid of shin splints?',
    'Can I run with shin splints?',
    'How long do shin splints last?',
    'Why do my shins hurt when I run?',
    'How do I know if it is a stress fracture?',
    'Which exercises help shin splints?',
    'What causes shin pain?',
  ],
  keywords: [
    'shin',
    'shins',
    'shin splints',
    'tibial stress',
    'stress fracture',
    'lower leg pain',
    'running injury',
  ],
  related: ['start-running', 'heel-foot-pain', 'sports-kit', 'progressive-overload'],
  sources: ['nhs-lothian-shin', 'nhs-shin-splints'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-28',
};
