import type { Article } from '../article.ts';

export const genomics: Article = {
  id: 'genomics',
  category: 'investigations',
  title: 'Genomic (DNA) panels',
  summary: 'What a DNA panel can and cannot tell, and what to think about first.',
  answer:
    'DNA panels look for variants such as those for inherited high cholesterol, for how you handle medicines, or many small ones added up. Genes are one part of risk. Results sold direct to consumers can be wrong and need checking. Think about family, insurance and feelings first.',
  body: `
Your genes are the recipe book; your life is the cooking. A test reads some of the pages.

## What panels look for

- **Single genes with large effects,** such as those for inherited high cholesterol (FH) or some cancers. Rare, and important when found.
- **Genes for medicines:** how fast you break down certain drugs. Of use to your doctor for some of them.
- **Polygenic scores:** thousands of tiny effects added up to a higher or lower chance of a common disease.
- **Traits:** taste, caffeine, muscle type. Fun, and of little use.

## What to know about home tests

Doctors wrote about them in the BMJ in 2019. Their main points:

- A "health risk" often does not mean that you will get the illness.
- Some positive results are simply false.
- A reassuring result can be false as well, since many tests check only a few places in a gene.
- A result should be confirmed in a proper lab before anybody acts on it.

Polygenic scores work less well for people whose families are not of European origin, because most research was done there. It is not proven that getting such a score makes people live more healthily.

Diets and training plans "for your genes" are not backed by good trials.

## Before you test

- **What will I do with each answer?** If nothing changes, why know?
- **Could I live with it?** Some variants, such as APOE4, raise the chance of dementia, and there is no treatment that removes the risk.
- **Whose is it?** Your result also speaks about your parents, siblings and children.
- **Insurance.** In the UK a code limits what insurers may ask. Read it, as rules change and differ by country.
- **Data.** Who keeps your DNA, and can you have it deleted?

With a strong family history, NHS genetics, with a counsellor, is the better door.
`,
  who_should_be_careful:
    'Do not change a medicine or have an operation because of a home test. If cancer or heart disease runs in your family at a young age, ask a GP for NHS genetics; do not rely on a normal home result. If a result upsets you, a genetic counsellor or GP can help.',
  try_this:
    'Write down which illnesses your parents, siblings and grandparents had, and at what age. A family history costs nothing and is often more telling than a panel.',
  questions: [
    'Should I do a DNA test?',
    'Are home genetic tests accurate?',
    'What is a polygenic score?',
    'What does APOE mean?',
    'Can genes tell me what to eat?',
    'Do I have to tell insurers about a genetic test?',
    'What is pharmacogenetics?',
  ],
  keywords: [
    'DNA',
    'genes',
    'genetic',
    'genomic',
    'polygenic',
    'APOE',
    'BRCA',
    'FH',
    'pharmacogenetics',
    '23andMe',
    'family history',
  ],
  related: ['lipids', 'reference-ranges', 'blood-panel'],
  sources: ['horton-2019'],
  grade: 4.6,
  reviewer: null,
  review_due: '2027-11-21',
};
