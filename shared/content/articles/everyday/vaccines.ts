import type { Article } from '../article.ts';

export const vaccines: Article = {
  id: 'vaccines',
  category: 'everyday',
  title: 'Vaccines for adults and for travel',
  summary: 'Check four things: flu, the ones at 65 and over, those in pregnancy, and those for your trip.',
  answer:
    'Adults need vaccines too. In the UK flu, pneumonia and shingles vaccines are offered around 65, earlier with some illnesses, and whooping cough and RSV in pregnancy. For a trip ask a GP, pharmacy or travel clinic six to eight weeks before. Your surgery can tell which ones you have had.',
  body: `
A vaccine shows the body a harmless piece of a germ, so that it can act fast when the real one comes. A sore arm, tiredness or a mild fever for a day or two is common. Severe reactions are rare.

## In the UK as an adult

- **Flu,** each autumn: from 65, in pregnancy, for carers, and with long-term illness such as asthma, heart disease or diabetes.
- **Pneumococcal:** once at 65; earlier with some illnesses.
- **Shingles:** two doses from 65, or from 70 if you were missed; earlier with very weak defences.
- **RSV:** around 75, and in pregnancy from 28 weeks.
- **Whooping cough:** in pregnancy, best from 16 weeks.
- **COVID:** for older people and for those at higher risk.
- **Tetanus, polio, MMR:** if you missed doses as a child, you can catch up at any age.

Ages and dates change, and the four nations differ a little. Trust your invitation, your surgery or the NHS page more than this list.

## Before a trip

Go to your GP nurse, a pharmacy or a travel clinic six to eight weeks ahead; later is still better than never. It depends on country, season, length and plans. Hepatitis A, typhoid and tetanus are common ones. For parts of Africa and South America yellow fever may be needed, with a certificate at least ten days old. For others rabies or hepatitis B.

Vaccines do not cover all. Against malaria you need tablets, repellent, long sleeves and nets. Mind water, food, sun and roads.

## Training after a jab

Light movement is fine, and may ease a sore arm. Leave hard sessions for a day or two if you feel feverish.
`,
  who_should_be_careful:
    'Say before a jab if you had a severe reaction to one, have weak defences, take medicines that dampen them, are pregnant or have a fever. Live vaccines, such as yellow fever, are not for all. After a trip to a malaria country any fever within a year needs a doctor the same day: name the country. Trouble breathing after a jab: call 999.',
  try_this:
    'Ask your surgery or look in the NHS App for the vaccines you have had, and write down the next one due.',
  questions: [
    'Which vaccines do I need as an adult?',
    'Do I need a flu jab?',
    'Which vaccines do I need before I travel?',
    'When should I get travel vaccines?',
    'What is the shingles vaccine?',
    'Can I exercise after a vaccination?',
    'Do I need malaria tablets?',
    'Is the flu vaccine safe?',
  ],
  keywords: [
    'vaccine',
    'vaccination',
    'jab',
    'jabs',
    'flu jab',
    'booster',
    'travel vaccines',
    'malaria',
    'shingles',
    'yellow fever',
    'immunisation',
    'shots',
  ],
  related: ['training-when-ill', 'flying-travel-sickness', 'cancer-screening'],
  sources: ['fitfortravel-schedule', 'worcestershire-vaccines', 'churchst-vaccines', 'nhs-vaccinations'],
  grade: 5.1,
  reviewer: null,
  review_due: '2027-11-28',
};
