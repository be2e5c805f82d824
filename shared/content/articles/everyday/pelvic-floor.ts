import type { Article } from '../article.ts';

export const pelvicFloor: Article = {
  id: 'pelvic-floor',
  category: 'everyday',
  title: 'Pelvic floor exercises and leaks',
  summary: 'Squeeze, lift, hold and let go, three times a day, for at least three months.',
  answer:
    'Pelvic floor training helps with leaks when you cough, jump or run. Squeeze as if you hold back wind and wee, lift, hold for some seconds, let go fully. Ten long and ten short, three times a day, for at least three months. It works for men as well. A pelvic health physiotherapist can check that you do it right.',
  body: `
The pelvic floor is a sling of muscle between the tail bone and the front. It holds bladder, bowel and womb. Pregnancy, birth, the menopause, a long cough, hard stools, heavy lifting and weight can weaken it; in men, an operation on the prostate. Leaks are common, and you need not live with them.

## Find it

Sit or lie. Squeeze as if to hold back wind, then also wee, and draw up. Belly, bottom and thighs stay soft, and you breathe on. Do not practise by stopping your stream on the toilet.

## Train it

- **Long:** hold up to ten seconds, rest as long. Up to ten times.
- **Short:** squeeze and let go at once, ten times.
- **Three times a day,** lying at first, later sitting and standing.
- **The knack:** squeeze just before you cough, sneeze, lift or jump.

Letting go is half of the exercise. If you find it hard to let go, or it hurts, stop and ask.

NICE advises programmes of at least three months, and daily training for women in pregnancy. Start again some days after a birth, as soon as it is comfortable.

## Besides

- Lose some weight, if you carry much.
- Treat a cough and hard stools. Feet on a stool, do not strain.
- Drink normally; less coffee and fizz if you must rush.
- Do not go "just in case" all the time.
- Breathe out as you lift.

## Running and jumping

A leak in sport is a sign to build up, not to give up. Go down to walks, cycling and swimming for some weeks. After a birth wait about three months before you run; see [exercise in pregnancy and after birth](/app/educational-content/pregnancy-exercise).
`,
  who_should_be_careful:
    'See a GP about blood in urine, pain, a bulge in the vagina, leaking stool, or an urge that comes all of a sudden. You can often go to a pelvic health physiotherapist without a GP. Numbness between the legs, new trouble passing urine or weak legs with back pain is an emergency: call 999.',
  try_this: 'Do ten long and ten short squeezes now, and tie the next two rounds to brushing your teeth.',
  questions: [
    'How do I do pelvic floor exercises?',
    'Why do I leak when I run?',
    'How long do pelvic floor exercises take to work?',
    'How do I strengthen my pelvic floor after birth?',
    'Do men need pelvic floor exercises?',
    'What are Kegels?',
    'Why do I pee when I sneeze?',
    'Can I jump with a weak pelvic floor?',
  ],
  keywords: [
    'pelvic floor',
    'kegel',
    'kegels',
    'leak',
    'leaking',
    'bladder',
    'incontinence',
    'prolapse',
    'wee when I cough',
    'pee',
  ],
  related: ['pregnancy-exercise', 'menopause', 'prostate-psa'],
  sources: ['nice-ng210', 'physioupdate-pelvic-2021', 'nhs-pelvic-floor'],
  grade: 2.9,
  reviewer: null,
  review_due: '2027-11-28',
};
