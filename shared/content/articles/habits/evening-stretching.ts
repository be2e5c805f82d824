import type { Article } from '../article.ts';

export const eveningStretching: Article = {
  id: 'eveningStretching',
  category: 'habits',
  title: 'Evening stretching',
  summary: 'Ten slow minutes help the body to let go of the day.',
  answer:
    'Ten minutes of slow stretching or gentle yoga help many people to relax before sleep. Hold each stretch for 20 to 30 seconds and breathe out slowly. It should feel pleasant, never painful. Proof that it improves sleep is limited.',
  body: `
By evening we carry the day in our shoulders, jaw and back. Slow stretching tells the body that work is over.

## A ten-minute set

Low light, warm room, bare feet. Hold each one for 20 to 30 seconds, twice a side. Breathe in through the nose, and out slowly through the mouth.

1. **Neck:** sit, let your ear sink towards your shoulder.
2. **Chest:** clasp your hands behind you, or put a forearm on a door frame and turn away.
3. **Child's pose:** kneel, sit back on your heels, arms forward. Or lean over a table.
4. **Hips:** lie on your back, one ankle on the other knee, draw it in.
5. **Back of the thigh:** lie down, loop a towel round one foot, lift the leg.
6. **Twist:** knees bent, let them sink to one side.
7. **Legs up the wall,** two or three minutes.

You should feel a mild pull that eases as you breathe out. No bouncing, no forcing.

## What to expect

Most people feel looser and calmer. For sleep, some small trials of yoga and stretching found modest gains, mainly in people with poor sleep. They are too few to be sure. It may be the quiet and the slow breath that help, more than the stretch.

Range grows slowly. A few minutes each evening work better than a long session once a week.

## Make it part of the evening

Put it after you change for bed, at the end of the [screens](/app/educational-content/digitalSunset). On very tired days, do one stretch only. In bed counts: hug your knees, roll your ankles, let your jaw hang.

If your body is sore from training, stretch gently. It feels good, though it will not speed up [recovery](/app/educational-content/recovery-doms).
`,
  who_should_be_careful:
    'Leave out moves that hurt. After a joint replacement or recent surgery, with weak bones, very loose joints, glaucoma or in pregnancy, ask which positions to avoid. Cramps or legs that must move each night are worth telling a GP.',
  try_this:
    'Before bed tonight, lie on your back with your legs up the wall or on a chair for three minutes, and breathe out slowly.',
  questions: [
    'What stretches help you sleep?',
    'Is yoga good before bed?',
    'How long should I hold a stretch?',
    'Does stretching relax you?',
    'Can I stretch in bed?',
    'How do I stop night cramps?',
  ],
  keywords: [
    'stretching',
    'evening',
    'yoga',
    'relax',
    'bedtime',
    'tension',
    'hamstring',
    'neck',
    'cramps',
    'wind down',
  ],
  related: ['mobilityStretching', 'consistentBedtime', 'stress', 'back-pain'],
  sources: ['nhs-flexibility'],
  grade: 3,
  reviewer: null,
  review_due: '2027-11-21',
};
