import type { Article } from '../article.ts';

export const creatine: Article = {
  id: 'creatine',
  category: 'nutrition',
  title: 'Creatine: what it does',
  summary: 'A well-tested powder that adds a little strength to training, and is needed by nobody.',
  answer:
    'Creatine can add a little to strength and muscle when you lift weights. For healthy adults 3 to 5 g a day of plain creatine monohydrate is well tested. It draws some water into muscle, so the scales may rise. Leave it out with kidney disease or in pregnancy, and ask a pharmacist if you take medicines.',
  body: `
Creatine is made by the body and found in meat and fish. Muscles store it and use it for short, hard efforts, such as lifting or sprinting. A powder tops the stores up.

## What studies found

The International Society of Sports Nutrition weighed many trials in 2017. With training, people who took creatine gained somewhat more strength and muscle than those who did not. It does little for long, steady exercise. Without training it does little at all.

A review in 2021 looked at common worries. Studies do not show that it harms healthy kidneys, causes cramps, or adds fat. There is no good proof that it makes hair fall out. It is not a steroid. Both reviews were written by people who work in this field, and some have ties to makers.

## How people take it

- **Kind:** plain creatine monohydrate. Costlier forms are no better.
- **Amount:** 3 to 5 g a day. A high "loading" start is not needed.
- **Time:** any time of day, with water.
- **Quality:** choose a product tested by an outside lab, above all if you compete.

Weight often rises by a kilogram or so in the first weeks. That is water in the muscle. Some people get an upset stomach, and a smaller amount with food helps.

## Tell your doctor before a blood test

Creatine can raise creatinine, the figure by which a lab judges kidneys, though the kidneys are well. Say that you take it.

## Is it worth it?

Sleep, enough protein and a plan that gets harder step by step do far more. See [progressive overload](/app/educational-content/progressive-overload).
`,
  who_should_be_careful:
    'Do not take it with kidney disease, and not in pregnancy or while breastfeeding, where there is too little proof. Ask a GP or pharmacist first if you take medicines that act on the kidneys, or have bipolar disorder. It is not for people under 18 without advice.',
  try_this:
    'Before you buy any powder, keep two strength sessions a week going for four weeks. Then decide whether you still want it.',
  questions: [
    'Is creatine safe?',
    'Does creatine build muscle?',
    'Does creatine damage the kidneys?',
    'How much creatine should I take?',
    'Do I need a loading phase?',
    'Does creatine cause hair loss?',
    'Is creatine good for women?',
    'Does creatine make you gain weight?',
  ],
  keywords: [
    'creatine',
    'creatine monohydrate',
    'loading',
    'powder',
    'gym supplement',
    'water weight',
    'creatinine',
  ],
  related: ['protein', 'progressive-overload', 'popular-supplements'],
  sources: ['issn-creatine-2017', 'antonio-creatine-2021'],
  grade: 4.4,
  reviewer: null,
  review_due: '2027-11-28',
};
