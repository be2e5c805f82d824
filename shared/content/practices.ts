import type { PriorityArea } from './setup-options.ts';

/** A small practical task of the Core Programme, done once in its week. */
export interface Practice {
  title: string;
  minutes: number;
  article: string;
  why: string;
}

/** For the areas that have no training sessions, in the order in which the weeks take them. */
export const PRACTICES: Readonly<Partial<Record<PriorityArea, readonly Practice[]>>> = {
  foodNutrition: [
    {
      title: 'Plan three dinners for the week',
      minutes: 10,
      article: 'mediterranean-diet',
      why: 'What is planned is what gets cooked on a tired evening.',
    },
    {
      title: 'One extra portion of vegetables today',
      minutes: 5,
      article: 'fibre',
      why: 'Most people reach two thirds of the fibre they need; one portion a day closes much of the gap.',
    },
    {
      title: 'Swap one packaged snack for fruit or nuts',
      minutes: 5,
      article: 'ultra-processed',
      why: 'One swap at a time lasts longer than a clean sweep of the cupboard.',
    },
    {
      title: 'Read the salt on three labels at home',
      minutes: 5,
      article: 'salt',
      why: 'Most salt is eaten without being seen: in bread, sauces and ready meals.',
    },
    {
      title: 'Cook a dinner with beans or lentils',
      minutes: 10,
      article: 'protein',
      why: 'Pulses bring fibre and protein together, and keep for days.',
    },
    {
      title: 'Fill a bottle of water and put it where you work',
      minutes: 5,
      article: 'hydration',
      why: 'A drink within reach gets drunk; one in the kitchen is forgotten.',
    },
    {
      title: 'Cook with olive or rapeseed oil instead of butter',
      minutes: 5,
      article: 'fats-cholesterol',
      why: 'Swapping the fat matters more for cholesterol than leaving it out.',
    },
    {
      title: 'Note the sugary drinks of a whole day',
      minutes: 5,
      article: 'sugar',
      why: 'Writing it down once shows where the easy change is.',
    },
  ],
  sleep: [
    {
      title: 'Work out your hours in bed this week',
      minutes: 5,
      article: 'sleep-duration',
      why: 'A plain count shows whether time is the problem before anything else is changed.',
    },
    {
      title: 'Choose the time of your last coffee',
      minutes: 5,
      article: 'caffeine',
      why: 'Caffeine halves in about five hours, so an afternoon cup is still there at bedtime.',
    },
    {
      title: 'Check the bedroom: cool, dark, quiet',
      minutes: 10,
      article: 'bedroomPrep',
      why: 'Ten minutes of arranging pay back every night.',
    },
    {
      title: 'Find a charging place outside the bedroom',
      minutes: 5,
      article: 'digitalSunset',
      why: 'What is not beside the bed is not looked at in bed.',
    },
    {
      title: 'Choose a wind-down for this week',
      minutes: 5,
      article: 'consistentBedtime',
      why: 'The same quiet half hour each evening becomes the signal for sleep.',
    },
    {
      title: 'Decide what you will do when you lie awake',
      minutes: 5,
      article: 'insomnia-cbti',
      why: 'Getting up for something calm keeps the bed a place for sleep.',
    },
  ],
  emotionalHealth: [
    {
      title: 'Ten slow breaths, now and once more today',
      minutes: 5,
      article: 'stress',
      why: 'Slow breathing at about six breaths a minute calms the body within minutes.',
    },
    {
      title: 'One small thing you enjoy, at a set time',
      minutes: 10,
      article: 'low-mood',
      why: 'Doing comes before feeling like it; a set time makes doing likelier.',
    },
    {
      title: 'Ring somebody you have not spoken to for a while',
      minutes: 10,
      article: 'loneliness',
      why: 'Small steady contact protects health more than most people expect.',
    },
    {
      title: 'Set aside a worry time',
      minutes: 10,
      article: 'anxiety-worry',
      why: 'A fixed place for worries keeps them from spreading over the day.',
    },
    {
      title: 'Sit and follow the breath',
      minutes: 10,
      article: 'mindfulness-practice',
      why: 'Ten minutes are long enough to notice how the mind wanders, and to come back.',
    },
    {
      title: 'Mark the end of the working day',
      minutes: 5,
      article: 'burnout',
      why: 'A small closing ritual lets work stay at work.',
    },
  ],
};
