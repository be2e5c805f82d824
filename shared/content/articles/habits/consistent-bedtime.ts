import type { Article } from '../article.ts';

export const consistentBedtime: Article = {
  id: 'consistentBedtime',
  category: 'habits',
  title: 'Consistent bedtime',
  summary: 'Choose a bedtime that leaves enough hours, and start winding down an hour before.',
  answer:
    'Choose a bedtime that leaves seven to nine hours before your fixed rise time, and start to wind down an hour earlier. Go to bed when you are sleepy, not merely because of the clock. Regular sleep times go with better health.',
  body: `
Children have a bedtime because it works. It works for adults as well.

## The sum

Take your [rise time](/app/educational-content/consistentWakeTime), count back eight hours, and add 15 minutes for falling asleep. Rise at 6.30, lights out at 22.15. If you wake fresh before the alarm, you may need less; if you need three alarms, more.

Sleep experts advise adults to get seven hours or more. In a UK study of about 61,000 people, the most regular sleepers had a clearly lower risk of early death. This is a link, and the best you can do with it is simple: same times, most days.

## The hour before

The brain needs a runway.

- **60 minutes:** soft alarm. Work ends. Phone onto its charger, outside the bedroom.
- **45 minutes:** tidy, lay out clothes, write tomorrow's list.
- **30 minutes:** wash, low light.
- **15 minutes:** a book, music, stretching, a talk.

Do it in the same order. After two weeks the first step already makes you yawn.

## Sleepy or tired?

Tired is heavy and wired. Sleepy is when your eyes close. Go to bed when you are sleepy. If you lie there awake, get up again for a while. The bedtime is a window, not an order.

## When evenings are your only free time

Staying up late to have something of the day for yourself is common. Try to move a small pleasure earlier: ten minutes of quiet after work, a series with an end time. Notice what the last half hour of scrolling gives you, and what it costs.

## Weekends

Within an hour of your usual time is fine. Late nights happen; keep the rise time, and the next night mends it.
`,
  who_should_be_careful:
    'If you have insomnia, do not go to bed early to catch up; keep the rise time and go when you are sleepy. Restless legs, pain, hot flushes or breathing pauses need a GP more than a routine.',
  try_this:
    'Count back eight hours from your rise time. Set a soft alarm one hour before that, which says: screens down, lights low.',
  questions: [
    'What time should I go to bed?',
    'How do I keep a regular bedtime?',
    'What is a good bedtime routine?',
    'Should I go to bed if I am not tired?',
    'How do I stop staying up late?',
    'How do I wind down before bed?',
  ],
  keywords: [
    'bedtime',
    'sleep time',
    'routine',
    'wind down',
    'evening',
    'regular',
    'late',
    'revenge bedtime',
  ],
  related: ['consistentWakeTime', 'digitalSunset', 'bedroomPrep', 'sleep-duration'],
  sources: ['windred-2024', 'aasm-sleep-2015'],
  grade: 2.9,
  reviewer: null,
  review_due: '2027-11-21',
};
