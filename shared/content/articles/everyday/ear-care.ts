import type { Article } from '../article.ts';

export const earCare: Article = {
  id: 'ear-care',
  category: 'everyday',
  title: 'Ears: wax, noise and headphones',
  summary:
    'Leave wax alone or soften it with oil; protect your ears from noise, as hearing does not come back.',
  answer:
    'Ears clean themselves. If wax blocks one, use two or three drops of olive oil three or four times a day for up to five days. No cotton buds and no ear candles. Keep headphones at 60 per cent, take breaks, and wear plugs at loud places. Sudden hearing loss needs help the same day.',
  body: `
## Wax

Wax protects the ear and moves out on its own. Cotton buds push it in and can tear the drum. A plug of wax dulls hearing, fills the ear, or makes it ring.

NHS advice:

- Lie on your side. Put in two or three drops of medical olive or almond oil, and stay for five to ten minutes.
- Three or four times a day, for three to five days.
- Over about two weeks the wax should come out, mostly at night. It can feel worse at first.
- A pharmacist has other drops.
- No drops with a hole in the drum.
- Ear candles and home vacuums do not work.

If it is still blocked, ask your surgery or a private clinic about rinsing or gentle suction.

## Noise

Loud sound kills tiny cells that do not grow again. It depends on how loud, how long and how often. The World Health Organization names 80 decibels for 40 hours a week as safe for adults. At 100 decibels, as in some clubs, 15 minutes use up the day.

- Headphones at 60 per cent at most. Use ones that shut out noise, so that you need not turn up.
- Breaks of ten minutes each hour.
- Foam plugs at concerts, in classes with loud music and with drills.
- If you must shout to be heard at arm's length, it is too loud.

Ringing after a night out is a warning.

## Ringing that stays

Tinnitus is common and mostly harmless. Soft sound, sleep, calm and a hearing test help. New tinnitus on one side, or in time with your pulse, needs a check.

## Water

After a swim tilt your head and dry the outer ear. Do not poke.
`,
  who_should_be_careful:
    'Get help the same day for sudden loss of hearing, a spinning head, a drooping face, or severe pain with swelling behind the ear. See a pharmacist or GP about pain, fluid from the ear or a blocked ear after five days of drops. No oil with a torn drum, tubes or recent ear surgery, unless a clinician says so.',
  try_this:
    'Set a volume limit on your phone today, and throw away the cotton buds, or keep them for other uses.',
  questions: [
    'How do I remove ear wax at home?',
    'Are cotton buds bad for ears?',
    'How loud is too loud for headphones?',
    'Why are my ears ringing?',
    'How do I get water out of my ear?',
    'Do ear candles work?',
    'How do I protect my hearing?',
    'Why is my ear blocked?',
  ],
  keywords: [
    'ear',
    'ears',
    'ear wax',
    'earwax',
    'tinnitus',
    'hearing',
    'headphones',
    'blocked ear',
    'olive oil drops',
    'ringing',
    'noise',
  ],
  related: ['flying-travel-sickness', 'digitalSunset'],
  sources: ['nhs-earwax', 'who-safe-listening', 'nhs-referral-earwax'],
  grade: 2.8,
  reviewer: null,
  review_due: '2027-11-28',
};
