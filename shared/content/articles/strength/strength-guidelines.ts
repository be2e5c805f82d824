import type { Article } from '../article.ts';

export const strengthGuidelines: Article = {
  id: 'strength-guidelines',
  category: 'strength',
  title: 'Why strength training twice a week',
  summary: 'Two sessions a week keep muscle, bone and independence.',
  answer:
    'Work all the main muscles on two or more days a week: legs, hips, back, belly, chest, shoulders and arms. Weights, bands, your own body, heavy gardening and carrying all count. It keeps muscle and bone, helps blood sugar, and goes with a longer life.',
  body: `
We plan our walks and forget our muscles. Yet strength lets you climb stairs, lift a child, catch yourself when you trip and live at home for longer.

## What is advised

The World Health Organization and the UK's chief medical officers both ask adults to do muscle-strengthening work on two days a week or more, for all the main muscle groups. It comes on top of walking or other cardio.

## What the evidence shows

In 2022 a review joined 16 long studies. People who did strength work had a risk of early death, heart disease, cancer and diabetes that was 10 to 17 in 100 lower than those who did none. This held whatever cardio they did. The best figures came at 30 to 60 minutes a week. More than that brought no clear extra gain.

These studies watch people over years, so other habits may explain part of it. Trials, which are stronger proof, show that strength work builds muscle and bone, improves blood sugar and lifts mood at any age, even past 80.

## What counts

- Weights, machines or bands
- Press-ups, squats, step-ups
- Heavy digging, carrying logs or shopping
- Pilates, some kinds of yoga
- Work that makes muscles tired

A set should feel hard by the end: you could do one to three more, not ten.

## How to begin

Two days with a rest day in between. Six to eight moves that cover the whole body. One or two sets of 8 to 12. Twenty to thirty minutes is enough. Here is a [routine for home](/app/educational-content/beginner-strength).

Getting bulky takes years of heavy training and a lot of food. Most people simply get firmer, stronger and more sure on their feet.
`,
  who_should_be_careful:
    'Ask a clinician or physio first if you have a heart condition, very high blood pressure, weak bones, a hernia, recent surgery or are pregnant and new to it. Breathe out as you lift; do not hold your breath.',
  try_this: 'Do ten slow sit-to-stands from a chair and ten wall press-ups today. Do them again in two days.',
  questions: [
    'Why should I do strength training?',
    'How often should I lift weights?',
    'Do I need a gym to get strong?',
    'Is strength training safe for older people?',
    'Will lifting weights make me bulky?',
    'What counts as muscle strengthening?',
    'How long should a session be?',
  ],
  keywords: [
    'strength',
    'weights',
    'lifting',
    'muscle',
    'resistance',
    'gym',
    'bands',
    'bone',
    'twice a week',
  ],
  related: ['beginner-strength', 'progressive-overload', 'balance-ageing', 'protein'],
  sources: ['momma-2022', 'who-activity-2020', 'cmo-activity-2019'],
  grade: 3.8,
  reviewer: null,
  review_due: '2027-11-21',
};
