import type { Article } from '../article.ts';

export const jetLagShift: Article = {
  id: 'jet-lag-shift',
  category: 'sleep',
  title: 'Jet lag and shift work',
  summary: 'Use light, dark and naps to move your body clock, or to cope when it cannot move.',
  answer:
    'Light at the right time shifts the body clock. Flying east, seek morning light once you have arrived; flying west, evening light. After a night shift, keep light low on the way home, sleep in a dark room, nap before the shift and use caffeine early only.',
  body: `
Your body clock runs on a day of about 24 hours and is set by light. It moves by about an hour a day. Fly across eight zones, and it needs several days to catch up.

## Jet lag

It shows as poor sleep, daytime tiredness, a slow head and an unsettled gut. It starts to matter from about three zones.

- **Going east** your clock must move earlier. Seek bright light in the morning of your new place and avoid it late at night. If you cross very many zones, early morning light can act the wrong way at first; wait until mid-morning.
- **Going west** your clock must move later. Seek light in the late afternoon and evening.
- Move your bedtime by an hour a day for two or three days before you leave, if you can.
- Switch to local meal times. Go easy on alcohol and late caffeine.
- For a trip of two or three days, stay on home time.

Research with light and melatonin at set times shows that the clock can be moved before and after a flight. Timing is everything: at the wrong time both make it worse.

## Shift work

A clock rarely turns round for a few nights, so aim to limit the damage.

- **Before:** nap for 20 to 90 minutes in the afternoon.
- **During:** bright light and caffeine in the first half only. Eat a light meal, not a feast at 3 am.
- **After:** sunglasses on the way home if you do not drive, then straight to a cool, dark, quiet room. Phone on silent.
- **Days off:** a short sleep, then an early night.

Ask for forward-turning rotas, from mornings to evenings to nights, and for two clear days after nights. Long-term night work goes with more illness, so other habits matter all the more.
`,
  who_should_be_careful:
    'Never drive home when you are sleepy after a night shift; nap first or take a lift. If you have bipolar disorder, epilepsy, diabetes or take medicines at set times, plan time changes with your care team. Ask a pharmacist before you take melatonin.',
  try_this:
    'Before your next flight or run of nights, write down when you will seek light, when you will avoid it and when you will sleep.',
  questions: [
    'How do I get over jet lag?',
    'How should I sleep on night shifts?',
    'Does melatonin help jet lag?',
    'How long does jet lag last?',
    'Should I nap before a night shift?',
    'How do I sleep during the day?',
    'How do I switch back to days?',
  ],
  keywords: [
    'jet lag',
    'flight',
    'time zone',
    'shift work',
    'nights',
    'rota',
    'body clock',
    'circadian',
    'melatonin',
  ],
  related: ['naps', 'sunlightExposure', 'bedroomPrep', 'caffeine'],
  sources: ['eastman-2009', 'roach-2019', 'nhs-jet-lag'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-21',
};
