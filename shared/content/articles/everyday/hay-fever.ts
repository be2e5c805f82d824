import type { Article } from '../article.ts';

export const hayFever: Article = {
  id: 'hay-fever',
  category: 'everyday',
  title: 'Hay fever and allergy outdoors',
  summary: 'Start treatment early, train when pollen is low, and rinse it off afterwards.',
  answer:
    'For hay fever start a steroid nose spray or a non-drowsy antihistamine before your season; a pharmacist can help. Train when pollen is low, wear wraparound glasses, shower and change afterwards, and keep windows shut. Salt water rinses clear the nose. A wheeze, a tight chest or swollen face needs a doctor.',
  body: `
Hay fever is an allergy to pollen: trees in spring, grass from May to July, weeds later. Nose and eyes itch and run, you sneeze in fits, and the throat and ears may itch. About one adult in four has it. With sneezing all year, or each morning, mites in the bed, pets or mould may be the cause.

## Get ahead of it

- Talk to a pharmacist a week or two before your season.
- **Steroid nose sprays** work best when used every day. Aim away from the middle wall of the nose, and do not sniff hard.
- **Antihistamine tablets:** ask for one that does not make you sleepy.
- **Eye drops** for itchy eyes.
- **Salt water** to rinse the nose, from the pharmacy.
- Sprays that only unblock the nose are for a few days at most; longer use makes it worse.

## Moving outdoors

Clinical guidance in the UK advises:

- Look at the pollen count, from the Met Office for one.
- Stay off grassy fields in the early morning and early evening, and when grass is cut.
- Wraparound sunglasses. A little balm round the nostrils catches pollen.
- Shower, wash your hair and change when you get home.
- Windows shut at home and in the car when counts are high. Dry washing indoors.

By the sea, in the woods after rain, in a pool or in the gym there is less pollen. On bad days swap the run. Breathing through the nose at an easy pace filters some of it.

## If that is not enough

A GP can step up treatment, test what you react to, or send you for a course that makes the body used to pollen.
`,
  who_should_be_careful:
    'Call 999 for swelling of lips or throat or trouble breathing. A cough, wheeze or tight chest in the season may be [asthma](/app/educational-content/asthma-exercise): see a GP. Ask a pharmacist in pregnancy, while breastfeeding, with high pressure in the eye, and if you drive. One red, painful eye is not hay fever.',
  try_this:
    "Look up tomorrow's pollen count, and move your walk or run to the hour or the place with the least.",
  questions: [
    'How do I treat hay fever?',
    'Can I run with hay fever?',
    'Which hay fever tablets do not make you sleepy?',
    'Why do I sneeze every morning?',
    'When is the pollen count lowest?',
    'How do I use a nasal spray?',
    'Does hay fever make you tired?',
    'How do I know if it is an allergy or a cold?',
  ],
  keywords: [
    'hay fever',
    'hayfever',
    'pollen',
    'allergy',
    'allergies',
    'sneezing',
    'antihistamine',
    'itchy eyes',
    'runny nose',
    'rhinitis',
    'dust mites',
  ],
  related: ['asthma-exercise', 'training-when-ill', 'eye-strain'],
  sources: ['cks-rhinitis-2025', 'bsaci-rhinitis-2017', 'nhs-hay-fever'],
  grade: 3.9,
  reviewer: null,
  review_due: '2027-11-28',
};
