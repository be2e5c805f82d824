import type { Article } from '../article.ts';

export const asthmaExercise: Article = {
  id: 'asthma-exercise',
  category: 'cardio',
  title: 'Asthma and exercise',
  summary: 'With asthma under control nearly every sport is open; warm up slowly and keep the reliever near.',
  answer:
    'With asthma that is well controlled you can do nearly any sport. Warm up for ten minutes, keep your reliever inhaler with you, cover mouth and nose in the cold, and stay in on days of high pollen or dirty air. Stop at a wheeze or tight chest. If you need the reliever often, see your asthma nurse.',
  body: `
Fast breathing through the mouth brings colder, drier air into the airways. In asthma they can narrow, and you cough, wheeze or feel tight, often most of all some minutes after you stop. Being short of breath while you work hard is normal. A wheeze, a tight chest or not being able to speak is not.

Exercise is still worth it. Fitter people with asthma feel better and have fewer bad days.

## Before you start

- Take your preventer as prescribed, also when you feel well.
- Have an action plan from your GP or nurse.
- Ask whether you should take your reliever before exercise.
- If exercise is the only time you get symptoms, tell your GP; you may need tests.

## When you train

- Reliever in your pocket, not in the changing room.
- Warm up and cool down for ten minutes each.
- Short bursts with rests, walking, yoga and swimming in warm air are kind. Long runs in cold air are the hardest.
- A scarf over mouth and nose in the cold, or go indoors.
- Check pollen and pollution before you go out. With [hay fever](/app/educational-content/hay-fever), treat that too.
- Tell a friend or coach what to do.

## If it starts

Stop. Sit upright. Take your reliever as your plan says. Do not go back until you are quite well. Symptoms with most sessions mean that treatment needs a change, not that you should give up sport.
`,
  who_should_be_careful:
    'Call 999 if the reliever does not help, if you cannot speak in sentences, or if lips turn blue. See your GP or nurse within days if you use the reliever three times a week or more, or wake at night. A first wheeze needs a check before you train.',
  try_this: 'Before your next session put the reliever in your pocket, and add ten minutes of slow warm-up.',
  questions: [
    'Can I exercise with asthma?',
    'What is the best exercise for asthma?',
    'Why do I wheeze when I run?',
    'Should I use my inhaler before exercise?',
    'Is running in the cold bad for asthma?',
    'What is exercise-induced asthma?',
    'Can I train on my own with asthma?',
  ],
  keywords: [
    'asthma',
    'inhaler',
    'wheeze',
    'wheezing',
    'tight chest',
    'exercise-induced',
    'reliever',
    'preventer',
  ],
  related: ['hay-fever', 'start-running', 'zone-2', 'training-when-ill'],
  sources: ['asthma-uk-exercise', 'my-lungs-my-life'],
  grade: 3.5,
  reviewer: null,
  review_due: '2027-11-28',
};
