import type { Article } from '../article.ts';

export const periods: Article = {
  id: 'periods',
  category: 'everyday',
  title: 'Periods, pain and exercise',
  summary: 'Regular exercise and warmth ease period pain for many; pain that stops your life needs a doctor.',
  answer:
    'Regular exercise, from yoga to running, may ease period pain a lot; in trials women did it three times a week. You can train on any day of your cycle, and go easier when you feel rough. Warmth and the right painkiller help. See a GP if pain stops your normal life, or periods are very heavy or stay away.',
  body: `
The womb squeezes to shed its lining, and that hurts. Cramps in the belly, back or thighs for one to three days are common. So are bloating, tiredness and low mood in the days before.

## Exercise and pain

Cochrane put ten trials with 754 women together. Exercise may bring a large drop in pain, twice as much as it takes to notice. Gentle kinds such as stretching and yoga did it, and so did aerobics. Most women trained three times a week for 45 to 60 minutes, all through the month. The trials were small, so it is not certain.

## On the day

- A heat pad or hot water bottle.
- A walk, easy cycling, hips and back stretches.
- Ibuprofen-type tablets or paracetamol, if they suit you. Ask a pharmacist.
- A cup, tampons, pads or period pants that let you move.
- If you feel weak, halve the session. If you feel fine, do all of it.

## Training by the cycle?

Apps tell you to train by phase. Studies so far find small or no differences between phases for most women. Go by how you feel, and keep notes for three months.

## Iron

Heavy periods are the most common cause of low iron in women. Heavy means: a pad or tampon each hour or two, clots larger than a 10p coin, or more than seven days. Ask for a test; see [iron and tiredness](/app/educational-content/iron-ferritin).

## When periods stay away

Pregnancy comes first. Hard training with too little food, stress and weight loss can stop periods as well. That weakens bones, and is not a sign of being fit.
`,
  who_should_be_careful:
    'See a GP if pain gets worse over time, comes with sex, toilet or between periods, or keeps you from work or school: endometriosis is one cause. See one about heavy bleeding, bleeding between periods, or no period for three months. Sudden severe pain, fever, fainting or possible pregnancy with pain: get help now. Some painkillers do not suit asthma or stomach ulcers.',
  try_this: 'Put three sessions of movement you like in this week, and note your pain on the next first day.',
  questions: [
    'Does exercise help period pain?',
    'Should I work out on my period?',
    'How do I get rid of period cramps?',
    'Why am I so tired before my period?',
    'Should I train by my menstrual cycle?',
    'Can exercise stop your periods?',
    'When are heavy periods a problem?',
    'What helps PMS?',
  ],
  keywords: [
    'period',
    'periods',
    'period pain',
    'menstrual',
    'menstruation',
    'cycle',
    'PMS',
    'PMT',
    'cramps period',
    'time of the month',
    'heavy bleeding',
  ],
  related: ['iron-ferritin', 'mobilityStretching', 'pelvic-floor'],
  sources: ['cochrane-period-2019', 'nhs-period-pain'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-28',
};
