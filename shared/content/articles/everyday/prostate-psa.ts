import type { Article } from '../article.ts';

export const prostatePsa: Article = {
  id: 'prostate-psa',
  category: 'everyday',
  title: 'Prostate checks and the PSA test',
  summary:
    'The PSA blood test can find cancer early, and can find cancers that never mattered; decide with your GP.',
  answer:
    'There is no prostate screening programme in the UK. Any man over 50 can ask a GP for a PSA blood test after a talk about both sides; Black men and those with it in the family should ask from 45. It can miss cancer, or find harmless ones. Trouble passing urine needs a check at any age.',
  body: `
The prostate is a gland of the size of a walnut below the bladder. It grows with age in most men. Prostate cancer is the most common cancer in men. Many grow so slowly that they never do harm; some do not.

## Who is at more risk

- Men over 50, more so with each decade.
- Black men.
- Men whose father or brother had it, or a mother or sister breast or ovarian cancer.

## The PSA test

PSA is a protein in the blood. It is higher with cancer, but also with a large prostate, an infection, after hard cycling or sex, and with age.

**For:** it can find a cancer early, before you feel it, when it can be cured.

**Against:** many men with a high PSA have no cancer. Some with a normal PSA have it. And it finds slow cancers that never needed treatment, which can harm erections and bladder.

Today an MRI comes first, and slow cancers are often only watched. That makes harm less likely than it was.

GPs have a leaflet from the government with figures. The choice is yours.

## Before the test

Wait six weeks after a urine infection. No ejaculation and no hard exercise such as cycling for two days.

## Symptoms

A weak stream, getting up at night, going often, or a bladder that does not empty are mostly from a large prostate. Drink less before bed, less coffee and alcohol, take your time, and see a GP.

## What you can do

No food or pill prevents it for sure. Not smoking, a healthy weight and moving help the whole man.
`,
  who_should_be_careful:
    'See a GP soon about blood in urine or semen, new back or bone pain, weight loss without trying, or erections that have got weaker. Go to A&E if you cannot pass urine at all. Fever with pain on passing urine needs help the same day.',
  try_this:
    'If you are 50 or over, or 45 and at more risk, read the PSA leaflet on gov.uk, and decide whether to ask your GP.',
  questions: [
    'Should I have a PSA test?',
    'At what age should men have a prostate check?',
    'What are the signs of prostate cancer?',
    'Is the PSA test accurate?',
    'Why do I get up at night to pee?',
    'What raises PSA?',
    'Can I cycle before a PSA test?',
    'How do I keep my prostate healthy?',
  ],
  keywords: [
    'prostate',
    'PSA',
    'enlarged prostate',
    "men's health check",
    'weak stream',
    'weeing at night',
    'prostate cancer',
  ],
  related: ['cancer-screening', 'erections-testosterone', 'pelvic-floor', 'blood-panel'],
  sources: ['govuk-psa-2022', 'ainsdale-psa-2025'],
  grade: 4,
  reviewer: null,
  review_due: '2027-11-28',
};
