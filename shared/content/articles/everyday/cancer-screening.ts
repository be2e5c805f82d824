import type { Article } from '../article.ts';

export const cancerScreening: Article = {
  id: 'cancer-screening',
  category: 'everyday',
  title: 'Cancer screening: bowel, breast and cervix',
  summary:
    'Screening looks for trouble before you feel it; go when invited, and see a GP about symptoms at any time.',
  answer:
    'In the UK screening is offered for bowel cancer at about 50 to 74, breast at 50 to 71 and the cervix at 25 to 64, and an artery scan for men at 65. It lowers deaths, but can miss cancers and find harmless ones. The choice is yours. With symptoms do not wait for a letter: see a GP.',
  body: `
Screening tests people who feel well. Most results are normal. It is free on the NHS, and a letter comes to those who are registered with a GP.

## What is on offer

- **Bowel:** a kit by post every two years, from about 50 to 74. You send in a tiny sample of poo, and the lab looks for blood.
- **Breast:** an X-ray every three years, from 50 to 71. Later on you can ask.
- **Cervix:** a sample taken by a nurse between 25 and 64, every three to five years. It looks for the virus behind most of these cancers.
- **Artery in the belly (AAA):** a scan for men in the year they turn 65.

Ages differ a little between England, Scotland, Wales and Northern Ireland, and they change. For the prostate there is no programme; see [prostate checks](/app/educational-content/prostate-psa).

## Good and bad sides

Found early, cancer is easier to treat. With the cervix and the bowel, screening even prevents some, as early changes are removed.

But no test is perfect. A clear result can be wrong. A positive one often turns out to be nothing, after worry and more tests. And some cancers found would never have done harm, yet are treated. The leaflet with your letter has figures. It is fine to say no.

## Private "full body" scans

They are sold to well people. There is no good proof that they help you live longer, and they often show harmless things that lead to more tests.

## What lowers the risk

Not smoking, less alcohol, a healthy weight, moving, fibre, less processed meat, sun care and the HPV vaccine.
`,
  who_should_be_careful:
    'See a GP soon, even after a clear test, about blood in poo or urine, a new lump, a sore that does not heal, bleeding between periods or after the menopause, a cough for three weeks, trouble swallowing, weight loss without trying, or a change of bowels for three weeks. If cancer runs in your family, ask about earlier checks.',
  try_this:
    'Find your last screening letter, or ask your surgery when your next test is due. If a kit lies at home, do it this week.',
  questions: [
    'When do I get bowel cancer screening?',
    'How often is a mammogram offered?',
    'What is a smear test?',
    'Is cancer screening worth it?',
    'How does the bowel cancer kit work?',
    'Should I pay for a full body scan?',
    'Which health checks do I need at my age?',
    'What are the signs of cancer to look out for?',
  ],
  keywords: [
    'screening',
    'bowel cancer',
    'mammogram',
    'smear',
    'cervical',
    'breast screening',
    'FIT kit',
    'AAA',
    'health check',
    'full body scan',
    'cancer',
  ],
  related: ['prostate-psa', 'vaccines', 'fibre', 'quit-smoking'],
  sources: ['hants-screening', 'derbyshire-screening', 'birchwood-screening'],
  grade: 4.3,
  reviewer: null,
  review_due: '2027-11-28',
};
