import type { Article } from '../article.ts';

export const bloodPanel: Article = {
  id: 'blood-panel',
  category: 'investigations',
  title: 'Your blood panel explained',
  summary: 'What the usual tests look at, and how to read them with a clinician.',
  answer:
    'A general panel may cover blood count, kidneys, liver, blood sugar, cholesterol, thyroid, iron and vitamins. Only a few tests need fasting. One result says little by itself; it is read with your symptoms and earlier results, together with a clinician.',
  body: `
A few small tubes can tell a lot. They can also raise questions that have no meaning, so it helps to know what is what.

## The usual parts

- **Full blood count:** red cells carry oxygen, white cells fight germs, platelets stop bleeding.
- **Kidneys:** creatinine and eGFR show how well waste is cleared. Sodium and potassium belong here.
- **Liver:** ALT, ALP, bilirubin and albumin. Alcohol, extra weight, medicines and viruses can raise them.
- **Blood sugar:** [HbA1c](/app/educational-content/hba1c), or glucose.
- **Fats:** [cholesterol and triglycerides](/app/educational-content/lipids).
- **Thyroid:** TSH, and sometimes T4.
- **Iron:** [ferritin](/app/educational-content/iron-ferritin) and others. Vitamins B12, folate and D.
- **Inflammation:** CRP. It rises with a cold as well as with serious illness.

## Before the test

Most tests do not need fasting; you will be told if yours does. Drink water, so that veins are easy to find. Avoid very hard exercise for a day or two, as it can lift muscle and liver values. Take your usual medicines unless told not to. Try to go at the same time of day each time.

## Reading the result

The lab prints a [reference range](/app/educational-content/reference-ranges). Being just outside it is common and often means nothing. What counts is the whole picture: how you feel, what changed, which results move together. A trend over years tells more than one figure.

## Is it worth testing when you are well?

Some checks have clear value at set ages, such as blood pressure, cholesterol and diabetes risk; the NHS Health Check covers these from 40 to 74. For wide panels in people who feel well, there is little proof that they lead to longer or better lives. They often find small oddities that lead to more tests and worry. Have them for a reason, and with somebody to read them with.
`,
  who_should_be_careful:
    'Tell the person who takes your blood if you faint easily, take blood thinners or have a latex allergy. A result marked urgent, or one that comes with feeling very unwell, needs a call to the clinic or 111 the same day. High-strength biotin (vitamin B7) can spoil some tests; say if you take it.',
  try_this:
    'Find your last results and put them next to the new ones. Write down two questions for your clinician.',
  questions: [
    'What is in a blood test?',
    'Do I need to fast before a blood test?',
    'What does a full blood count show?',
    'What do liver and kidney tests mean?',
    'How often should I have a blood test?',
    'Can I exercise before a blood test?',
    'What does a general health panel check?',
  ],
  keywords: [
    'blood test',
    'blood panel',
    'full blood count',
    'FBC',
    'kidney',
    'eGFR',
    'liver',
    'ALT',
    'thyroid',
    'TSH',
    'results',
    'fasting',
  ],
  related: ['reference-ranges', 'lipids', 'hba1c', 'iron-ferritin'],
  sources: ['nhs-blood-tests'],
  grade: 4.6,
  reviewer: null,
  review_due: '2027-11-21',
};
