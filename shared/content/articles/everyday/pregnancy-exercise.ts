import type { Article } from '../article.ts';

export const pregnancyExercise: Article = {
  id: 'pregnancy-exercise',
  category: 'everyday',
  title: 'Exercise in pregnancy and after birth',
  summary: 'Moving is good for you both; keep what you did, at an effort at which you can talk.',
  answer:
    'If pregnancy is going well, moving is good for you and the baby. Aim for 150 minutes a week at which you can talk, and strength work twice. Keep what you did before, start gently if you did nothing, and do not bump the bump. After birth begin with walks and pelvic floor. With any problems ask your midwife first.',
  body: `
The UK's Chief Medical Officers say that being active in pregnancy helps with weight, sleep, mood and fitness, and lowers the risk of high blood pressure and diabetes. They found no evidence of harm.

## How much

- **150 minutes a week** of moderate effort. You are warm and can still talk.
- **Strength twice a week.**
- Not active before? Start with ten minutes a day.
- Active before? Go on, and adapt as you grow.
- Pelvic floor each day; see [how](/app/educational-content/pelvic-floor).

## Good choices

Walking, swimming, an exercise bike, dancing, yoga or Pilates for pregnancy, weights that you can lift while you breathe out. Stop well before you are worn out. Drink, eat a snack, and keep out of great heat and saunas.

From about 16 weeks do not lie flat on your back for long; the womb presses on a large vein.

## Leave out

- Contact and ball sports, boxing.
- What you can fall from: horses, skis, ice, climbing.
- Scuba diving.
- Hot yoga.
- Hard training above 2,500 metres, if you are not used to it.

## After birth

Begin with gentle walks and pelvic floor when you feel ready. Build up to 150 minutes over weeks. After the check at six to eight weeks add more. Give it at least three months before you run or jump, and longer after a caesarean or with leaks, heaviness or pain. You can breastfeed and train; wear a firm bra, and drink.

Tiredness is real. Ten minutes with the pram count.
`,
  who_should_be_careful:
    'Stop and call your midwife, 111 or 999 for bleeding, fluid, painful tightenings, chest pain, fainting, a bad headache, a swollen calf, breathlessness at rest, or a baby that moves less. Ask before you train with high blood pressure, a low placenta, twins or more, heart or lung disease, a short cervix or bleeding. Low mood that stays after birth: tell your midwife or GP.',
  try_this: 'Put a ten-minute walk in each of the next three days, at a pace at which you can talk.',
  questions: [
    'Can I exercise while pregnant?',
    'Which exercises should I avoid in pregnancy?',
    'When can I exercise after giving birth?',
    'Is it safe to lift weights when pregnant?',
    'Can I run when pregnant?',
    'When can I run after having a baby?',
    'Is yoga safe in pregnancy?',
    'How much should I walk when pregnant?',
  ],
  keywords: [
    'pregnant',
    'pregnancy',
    'expecting',
    'trimester',
    'bump',
    'after birth',
    'postnatal',
    'postpartum',
    'new mum',
    'caesarean',
  ],
  related: ['pelvic-floor', 'walking-steps', 'activity-guidelines'],
  sources: ['cmo-pregnancy-2019', 'uhnm-pregnancy'],
  grade: 3.1,
  reviewer: null,
  review_due: '2027-11-28',
};
