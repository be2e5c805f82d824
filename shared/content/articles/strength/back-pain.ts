import type { Article } from '../article.ts';

export const backPain: Article = {
  id: 'back-pain',
  category: 'strength',
  title: 'Low back pain: keep moving',
  summary: 'Most back pain settles within weeks; staying active beats bed rest.',
  answer:
    'Most low back pain gets better within a few weeks. Stay as active as you can, avoid bed rest, use warmth, and build up exercise you like. Get urgent help for numbness between the legs, loss of bladder or bowel control, or weak legs.',
  body: `
Nearly everybody has back pain at some time. It can be fierce and still be harmless.

## What is going on

In most people no single part is to blame. Muscles, joints, sleep, stress and worry all play a role. Pain means the back is sensitive; it seldom means damage. Scans often show worn discs in people with no pain at all. So NICE advises no routine scan unless it would change the treatment.

If the pain runs down a leg below the knee, it may be sciatica, from an irritated nerve. It often settles as well, though over weeks to months.

## What helps

- **Keep moving.** Do your usual things as far as you can, in smaller doses. Bed rest makes it worse.
- **Warmth.** A hot water bottle or a bath.
- **Exercise.** NICE puts exercise first: stretching, strength, walking, yoga, whatever you will do. No kind is clearly best.
- **Manual therapy,** such as massage or joint work, only along with exercise.
- **Talking.** If worry or low mood keeps it going, psychological support can help.

NICE does not recommend acupuncture, electrical therapy, belts or special insoles for it.

## At work

Most people can work with back pain and do better for it. Ask for lighter tasks for a while. Change position often. There is no one right way to sit or lift; keep things close and take smaller loads.

## Looking ahead

Back pain tends to come back. People who stay active have fewer and milder bouts. Start with ten minutes of walking a day, and add two [short strength sessions](/app/educational-content/beginner-strength) a week when it calms. If it is no better after six weeks, or you are getting worse, see a GP or refer yourself to a physio.
`,
  who_should_be_careful:
    'Call 999 or go to A&E for numbness around the bottom or genitals, trouble passing or holding urine or stool, or weakness in both legs. See a GP soon for back pain with fever, weight loss, a past cancer, a fall or injury, or pain that is worse at night. Ask a pharmacist before you take painkillers.',
  try_this: 'Take three short walks today, even five minutes each. Change position every half hour.',
  questions: [
    'What helps low back pain?',
    'Should I rest with a bad back?',
    'How long does back pain last?',
    'Is it safe to exercise with back pain?',
    'When is back pain serious?',
    'Do I need a scan for back pain?',
    'What is sciatica?',
    'Is my posture causing my back pain?',
  ],
  keywords: [
    'back pain',
    'backache',
    'lower back',
    'sciatica',
    'slipped disc',
    'lumbago',
    'posture',
    'spine',
  ],
  related: ['sitting-breaks', 'beginner-strength', 'mobilityStretching', 'stress'],
  sources: ['nice-ng59-summary', 'nhs-back-pain'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-21',
};
