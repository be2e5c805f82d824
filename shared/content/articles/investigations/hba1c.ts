import type { Article } from '../article.ts';

export const hba1c: Article = {
  id: 'hba1c',
  category: 'investigations',
  title: 'HbA1c and blood sugar',
  summary: 'Three months of blood sugar in one figure, and what moves it.',
  answer:
    'HbA1c reflects your average blood sugar over two to three months. Below 42 mmol/mol is normal, 42 to 47 suggests a raised risk called prediabetes, and 48 or more suggests diabetes if confirmed. Some weight loss, activity, fibre and less sugar lower it.',
  body: `
Sugar in the blood sticks to the red pigment in red cells. Red cells live for about three months. So the share of pigment with sugar on it shows how high your sugar has been over that time. You need not fast.

## The figures

- **Below 42 mmol/mol** (6.0%): in the normal range
- **42 to 47** (6.0 to 6.4%): higher than normal. Doctors call it prediabetes, or a high risk of type 2 diabetes
- **48 or more** (6.5%): in the range for diabetes. Without symptoms a second test is needed to be sure

These lines do not fit everybody. In pregnancy, in children, after blood loss or a transfusion, with low iron, kidney or liver disease, or with some inherited blood types, doctors use other tests.

## If yours is 42 to 47

Many people stay there or go back to normal. NICE advises a yearly test and support for change. The NHS Diabetes Prevention Programme in England is free and runs for nine months; ask your GP.

What helps most:

- **Weight.** If you carry extra, losing 5 to 10 in 100 of it helps a lot. See [steady weight management](/app/educational-content/weight-management).
- **Activity.** 150 minutes a week, strength work twice, and short walks after meals.
- **Fibre.** Wholegrains, beans, vegetables.
- **Less sugar,** drinks first.
- **Sleep, and not smoking.**

Trials in several countries have shown that such programmes cut new cases of diabetes by about half over some years.

## If yours is 48 or more

See your GP. It is common and treatable, and early care prevents harm. For some people with type 2 diabetes, larger weight loss with medical support can bring sugar back to normal.

## How often

Once a year if raised. Sooner than three months makes little sense, as red cells need time to change.
`,
  who_should_be_careful:
    'Great thirst, passing a lot of urine, weight loss, being sick or deep, fast breathing need medical help the same day: call 111, or 999 if you are drowsy. If you take insulin or other diabetes medicines, do not change food or exercise a lot without your team. The test can mislead in pregnancy, with anaemia, kidney disease or some blood types.',
  try_this: 'Take a ten-minute walk after your largest meal, on four days this week.',
  questions: [
    'What is HbA1c?',
    'What is a normal HbA1c?',
    'What is prediabetes?',
    'How do I lower my blood sugar?',
    'Can prediabetes be reversed?',
    'Do I need to fast for an HbA1c test?',
    'How often should HbA1c be checked?',
    'Does sugar cause a high HbA1c?',
  ],
  keywords: [
    'HbA1c',
    'blood sugar',
    'glucose',
    'diabetes',
    'prediabetes',
    'mmol/mol',
    'A1c',
    'insulin resistance',
  ],
  related: ['sugar', 'weight-management', 'fibre', 'cgm'],
  sources: ['nhs-hba1c', 'nice-ph38', 'diabetes-uk-hba1c'],
  grade: 4.1,
  reviewer: null,
  review_due: '2027-11-21',
};
