import type { Article } from '../article.ts';

export const menopause: Article = {
  id: 'menopause',
  category: 'everyday',
  title: 'Menopause and hot flushes',
  summary:
    'Flushes, poor sleep and mood swings can be treated; HRT, talking therapy and habits all have a place.',
  answer:
    'Hot flushes, night sweats, poor sleep and mood swings are common around the menopause and can be treated. HRT works best for flushes; CBT, a talking therapy, helps too. Keep cool, watch triggers such as alcohol and hot drinks, and move, with strength work for bones. See a GP about bleeding after the menopause.',
  body: `
The menopause is when periods have stopped for a year, mostly between 45 and 55. Symptoms can begin years before and last for years after: flushes, night sweats, broken sleep, low mood, worry, a foggy head, aching joints, dryness and less desire. Some women have none.

## Hot flushes

- Layers, cotton, a fan, a cool bedroom, cold water at hand.
- Find your triggers: alcohol, coffee, spicy food, hot rooms, stress.
- Slow breathing when it starts.
- Not smoking, and less weight if there is some to lose, may help.

## Treatment

- **HRT** puts back hormones. It is the most effective treatment for flushes, and it protects bones while you take it. It has risks, such as a slightly higher risk of breast cancer with most kinds and of clots with tablets. For most healthy women under 60 the balance is good. NICE says that it is unlikely to change how long you live. A GP goes through it with you.
- **CBT,** a short course of talking therapy, can make flushes less frequent and less severe, and helps sleep and mood. NICE named it in 2023 as an option beside HRT or in place of it.
- **Other medicines** exist for those who cannot take HRT.
- **Dryness:** oestrogen cream or rings, which act only there.
- **Herbs** such as black cohosh: unsure effect, and they can clash with medicines.

## Moving

Bones and muscle are lost faster now. Strength work twice a week, brisk walks, some hops or stairs, and balance. Exercise has little effect on flushes, but helps sleep, mood, heart and weight. See [why strength training](/app/educational-content/strength-guidelines).
`,
  who_should_be_careful:
    'See a GP about any bleeding a year or more after your last period, periods that are very heavy, symptoms before 45, or after breast cancer, a clot or a stroke before you think of HRT. Use birth control until you are told you can stop. If you have thoughts of harming yourself, call 111, or Samaritans on 116 123.',
  try_this:
    'For one week write down each flush with the time and what came before it. Change one trigger, and take the list to your GP.',
  questions: [
    'What helps hot flushes?',
    'Is HRT safe?',
    'How do I sleep better during the menopause?',
    'How long does the menopause last?',
    "How do I know if I'm in perimenopause?",
    'Does exercise help menopause symptoms?',
    'Why am I gaining weight in menopause?',
    'What can I take for night sweats?',
  ],
  keywords: [
    'menopause',
    'perimenopause',
    'hot flush',
    'hot flushes',
    'hot flash',
    'hot flashes',
    'HRT',
    'night sweats',
    'the change',
    'oestrogen',
  ],
  related: ['strength-guidelines', 'insomnia-cbti', 'bedroomPrep', 'pelvic-floor'],
  sources: ['nice-menopause-2023', 'whc-menopause-2023', 'nhs-menopause'],
  grade: 4.2,
  reviewer: null,
  review_due: '2027-11-28',
};
