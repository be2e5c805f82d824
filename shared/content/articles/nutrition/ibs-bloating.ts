import type { Article } from '../article.ts';

export const ibsBloating: Article = {
  id: 'ibs-bloating',
  category: 'nutrition',
  title: 'IBS and bloating',
  summary:
    'Regular meals, less gas-forming food and calm often settle an irritable bowel; new bowel changes need a check.',
  answer:
    'For IBS and bloating eat regular meals without rushing, drink enough, keep coffee to three cups and fruit to three portions, and try oats. Onions, garlic, wheat and beans are common triggers. A low-FODMAP diet works for many, best with a dietitian. See a GP about blood, weight loss or a change that lasts.',
  body: `
In irritable bowel syndrome the gut looks healthy but is touchy. Belly pain that eases after the toilet, bloating, loose stools or hard ones come and go. About one person in ten has it. It is a nuisance, and it does not turn into cancer.

## First steps

NICE advises for adults:

- Eat at regular times, and take your time. Leave no long gaps.
- At least eight cups of fluid a day, most of it water.
- No more than three cups of tea or coffee.
- Less alcohol and fizzy drinks.
- No more than three portions of fresh fruit a day.
- For wind and bloating: oats, and up to a spoon of linseeds a day.
- With loose stools: no sorbitol, the sweetener in sugar-free gum.

With bloating, less bran and wholemeal can help. With hard stools, add oats and soft fibre little by little.

## Low FODMAP

FODMAPs are sugars that some guts take up badly: in wheat, onion, garlic, beans, some fruit and milk. Leaving them out eases symptoms for many. It has three steps: leave out for some weeks, bring back one by one, then eat as freely as you can. A review in 2023 says that it works best with a dietitian. To stay on the first step for long is not healthy.

## Beyond food

Stress speaks to the gut. A daily walk, slow breathing and enough sleep help. So does peppermint oil for some, and talking therapy for IBS. Try one thing at a time, for four weeks.
`,
  who_should_be_careful:
    'See a GP first about blood in your stool, weight loss without trying, a lump, tiredness with pale skin, a change of bowel habit for three weeks or more, or bloating on most days in women over 50. Ask for a coeliac test before you give up gluten. Sudden severe belly pain is an emergency.',
  try_this:
    'For two weeks write down meals, bowels and stress. Look for one pattern, and change that one thing.',
  questions: [
    'How do I get rid of bloating?',
    'What can I eat with IBS?',
    'What is a low FODMAP diet?',
    'Why am I bloated after meals?',
    'Do onions cause bloating?',
    'Does stress make IBS worse?',
    'How do I stop wind?',
    'Can exercise help IBS?',
  ],
  keywords: [
    'IBS',
    'bloating',
    'bloated',
    'irritable bowel',
    'FODMAP',
    'wind',
    'gas',
    'gassy',
    'belly',
    'trapped wind',
    'onions',
  ],
  related: ['fibre', 'probiotics', 'gluten-coeliac', 'stress'],
  sources: ['nice-ibs-diet-2023', 'lomer-fodmap-2023', 'nhs-ibs'],
  grade: 3.7,
  reviewer: null,
  review_due: '2027-11-28',
};
