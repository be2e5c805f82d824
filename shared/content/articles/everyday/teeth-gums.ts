import type { Article } from '../article.ts';

export const teethGums: Article = {
  id: 'teeth-gums',
  category: 'everyday',
  title: 'Teeth, gums and grinding',
  summary: 'Brush twice with fluoride, spit and do not rinse, clean between, and keep sugar to mealtimes.',
  answer:
    'Brush for two minutes last thing at night and once more in the day, with a fluoride paste of 1,350 to 1,500 ppm. Spit, do not rinse. Clean between the teeth daily and keep sugar to mealtimes. If you grind at night, work on stress and sleep, and ask a dentist about a guard.',
  body: `
Bacteria turn sugar into acid, and acid makes holes. Plaque at the edge of the gum makes it red and bleed. Both are easy to prevent.

## Each day

- **Brush twice,** two minutes: before bed, and at one other time. Small head, soft or medium, all sides and the gum line. An electric brush makes it easier.
- **Paste** with 1,350 to 1,500 ppm fluoride.
- **Spit, do not rinse.** The rest goes on working. Mouthwash is for another time of day.
- **Between the teeth:** small brushes or floss, once a day.
- **Sugar** at meals, not between them; at most four times a day. Water in between.
- After wine, juice, fizzy drinks or vomiting, wait half an hour before you brush.

## Bleeding gums

Bleeding mostly means plaque. Clean there more gently and more often, not less. It should stop in one or two weeks. Smoking hides gum disease and speeds it up.

## Grinding

Many people clench or grind, mostly at night. Signs are a sore jaw, headache on waking, worn or broken teeth, and a partner who hears it. It is linked to stress, poor sleep, alcohol, smoking and some drugs.

NHS advice: find ways to relax, set bedtimes, no gum or hard food when the jaw is sore, cold packs. A dentist can make a guard that protects the teeth. It does not take away the cause. By day: lips together, teeth apart.

With loud snoring as well, read about [sleep apnoea](/app/educational-content/snoring-apnoea).

## Check-ups

Between every three months and every two years, as your dentist says.
`,
  who_should_be_careful:
    'Go to A&E for swelling that spreads to eye or neck, or that makes it hard to breathe, swallow or open the mouth. Call a dentist or 111 about toothache for more than two days, or a knocked-out tooth: keep it in milk. Show a dentist or GP a mouth ulcer, lump or patch that lasts over three weeks. In pregnancy gums bleed more; NHS dental care is free.',
  try_this: 'Tonight brush for two full minutes, spit, and do not rinse.',
  questions: [
    'How do I look after my teeth?',
    'How do I stop grinding my teeth at night?',
    'Why do my gums bleed?',
    'Should I rinse after brushing?',
    'How often should I see a dentist?',
    'Is an electric toothbrush better?',
    'Do I need to floss?',
    'What toothpaste should I use?',
  ],
  keywords: [
    'teeth',
    'tooth',
    'gums',
    'grinding',
    'bruxism',
    'dental',
    'dentist',
    'toothpaste',
    'floss',
    'bleeding gums',
    'jaw clench',
    'mouth guard',
  ],
  related: ['sugar', 'stress', 'snoring-apnoea', 'quit-smoking'],
  sources: ['sussex-teeth', 'atwal-teeth', 'nhs-teeth-grinding'],
  grade: 2.9,
  reviewer: null,
  review_due: '2027-11-28',
};
