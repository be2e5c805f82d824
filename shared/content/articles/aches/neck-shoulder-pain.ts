import type { Article } from '../article.ts';

export const neckShoulderPain: Article = {
  id: 'neck-shoulder-pain',
  category: 'aches',
  title: 'Neck and shoulder pain at the desk',
  summary: 'Necks and shoulders want movement more than a perfect posture.',
  answer:
    'Neck and shoulder pain mostly eases within six to twelve weeks if you keep moving. Change position often, take breaks from the screen, use warmth, and turn and stretch the neck gently each day. No posture is perfect. See a GP if pain runs down an arm with weakness or numbness, or after an injury.',
  body: `
Two in three people have neck pain at some time. It is rarely a sign of anything serious. Long sitting, stress, poor sleep, a sudden change in activity or an odd night can all bring it on. So can a tight jaw, or tired eyes at a screen.

## What helps

Hospitals of the NHS in Morecambe Bay and Dorset advise:

- Keep active. Go on with work and normal life, or back to it soon.
- Some pain while you move is normal, and does no harm.
- Warmth or cold on a cloth for up to 15 minutes.
- No collar, unless a clinician tells you.
- Scans are rarely needed at first; they seldom change the plan.

## There is no perfect posture

Bodies are made to move. Any position gets sore if it lasts. So your next posture is your best posture.

- Screen at arm's length, its top at eye level.
- Feet on the floor, forearms held by the table.
- Phone up to your eyes, or a stand for the laptop.
- Stand up every 30 minutes; see [breaking up sitting](/app/educational-content/sitting-breaks).

## Five minutes a day

- Turn the head slowly to each side, five times.
- Ear to shoulder, 20 seconds each side.
- Shoulder blades back and down, ten times.
- Arms up the wall like an angel, ten times.
- Row with a band or a bag, two sets of ten.

## Shoulders

Pain when you lift the arm to the side often comes from the tendons. Keep using it below the painful height, and build up with a band over six to twelve weeks. A shoulder that gets stiffer and stiffer may be frozen; a physiotherapist can help.
`,
  who_should_be_careful:
    'Call 999 for sudden severe neck pain with a stiff neck, fever, rash or trouble speaking or walking. Pain in shoulder, jaw or arm with tightness in the chest can be the heart. See a GP soon about weak or numb arms or hands, pain after a fall, weight loss, or no gain in six weeks.',
  try_this:
    'Set an alarm for each hour of desk time today. When it rings, roll your shoulders ten times and look out of the window.',
  questions: [
    'How do I get rid of neck pain?',
    'Which exercises help a stiff neck?',
    'Why do my shoulders hurt at the computer?',
    'Does bad posture cause neck pain?',
    'Should I rest a sore shoulder?',
    'How should I set up my desk?',
    'What pillow is best for neck pain?',
    'What is a frozen shoulder?',
  ],
  keywords: [
    'neck',
    'stiff neck',
    'shoulder',
    'shoulders',
    'desk',
    'trapezius',
    'text neck',
    'frozen shoulder',
    'rotator cuff',
    'crick',
  ],
  related: ['sitting-breaks', 'back-pain', 'functional-movement', 'mobilityStretching'],
  sources: ['uhmb-neck', 'dorset-neck'],
  grade: 3.2,
  reviewer: null,
  review_due: '2027-11-28',
};
