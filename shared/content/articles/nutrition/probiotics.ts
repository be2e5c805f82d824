import type { Article } from '../article.ts';

export const probiotics: Article = {
  id: 'probiotics',
  category: 'nutrition',
  title: 'Probiotics and antibiotics',
  summary:
    'Probiotics can prevent some of the loose stools that antibiotics cause; for other uses the proof is thin.',
  answer:
    'Some probiotics lower the risk of loose stools while you take antibiotics. Trials do not agree, and older people in hospital saw no gain. For bloating you can try one product for four weeks and stop if nothing changes. Yoghurt and kefir are cheap. People with weak defences should ask a doctor first.',
  body: `
Probiotics are live bacteria or yeasts that are meant to do good. They come in yoghurt, kefir, drinks and capsules. Each strain is different, and a result with one says little about another.

## During antibiotics

Antibiotics also kill harmless bacteria in the gut, and up to three people in ten get loose stools. A review in 2021 put 42 trials with 11,305 adults together. Those who took a probiotic with the antibiotic had this trouble 37 in 100 less often. Only some kinds worked, and higher amounts worked better. Where the risk was low from the start, the gain was small.

Not all studies agree. A large UK trial in older people in hospital found no difference at all.

If you want to try it, start with the first antibiotic tablet, take it at another time of the day, and go on for a week or so after the last one. Finish the antibiotic as told.

## For the rest

- **Bloating and IBS:** some people feel better. NICE says to take one product for at least four weeks and watch what it does.
- **Colds, mood, weight, skin:** there is no good proof yet.
- **Healthy people:** no proof of a gain that lasts. Most strains are gone soon after you stop.

## Feed the bacteria you have

Fibre from beans, oats, fruit, vegetables and nuts is their food. Variety counts. See [fibre](/app/educational-content/fibre) for a slow way up. Yoghurt, kefir and sauerkraut add live cultures for little money, where they are not heated.
`,
  who_should_be_careful:
    "Do not take probiotics without a doctor's word if your defences are weak, after a transplant, with a line into a vein, or when you are seriously ill. Call 111 if you have watery stools many times a day, blood in the stool, fever or strong belly pain during or after antibiotics.",
  try_this:
    'Add one portion of live yoghurt or kefir and one portion of beans or oats on each day of this week.',
  questions: [
    'Are probiotics useful after antibiotics?',
    'Do probiotics help with bloating?',
    'Are probiotics worth it?',
    'Is kefir or yoghurt as good as a capsule?',
    'How do I get my gut right after antibiotics?',
    'Are probiotics safe?',
    'When should I take a probiotic?',
  ],
  keywords: [
    'probiotic',
    'kefir',
    'live yoghurt',
    'antibiotics',
    'gut bacteria',
    'fermented',
    'lactobacillus',
    'kimchi',
    'sauerkraut',
  ],
  related: ['fibre', 'ibs-bloating', 'microbiome'],
  sources: ['goodman-probiotics-2021', 'kopacz-probiotics-2022', 'placide-2013', 'nice-ibs-diet-2023'],
  grade: 4.8,
  reviewer: null,
  review_due: '2027-11-28',
};
