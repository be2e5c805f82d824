import type { PriorityArea } from './setup-options.ts';

/** The thread of a week, shown beside its days. Titles follow 'Week 3: ' and so begin in lower case. */
export interface WeeklyTheme {
  title: string;
  article: string;
  why: string;
  /** Not for people who work at night. */
  byDay?: true;
}

/** The first and the last two weeks have their own themes, whatever the priorities. */
export const OPENING_THEME: WeeklyTheme = {
  title: 'find the times that suit you',
  article: 'habit-formation',
  why: 'The first week is for finding the places in your day, not for doing everything.',
};
export const CLOSING_THEMES: readonly [WeeklyTheme, WeeklyTheme] = [
  {
    title: 'choose what you will keep',
    article: 'habit-formation',
    why: 'A habit that is chosen on purpose outlives the programme.',
  },
  {
    title: 'look back over twelve weeks',
    article: 'habit-formation',
    why: 'Seeing how far you came is the best reason to go on.',
  },
];

export const AREA_THEMES: Readonly<Record<PriorityArea, readonly [WeeklyTheme, ...WeeklyTheme[]]>> = {
  cardioExercises: [
    {
      title: 'walk where you would have ridden',
      article: 'walking-steps',
      why: 'Steps that serve a purpose need no extra time.',
    },
    {
      title: 'stand up every hour',
      article: 'sitting-breaks',
      why: 'Two minutes on your feet each hour help even people who train.',
    },
  ],
  strengthExercises: [
    { title: 'carry your own shopping', article: 'strength-guidelines', why: 'Everyday loads train, too.' },
    {
      title: 'stand on one leg while the kettle boils',
      article: 'balance-ageing',
      why: 'Balance is trained in passing and matters more each decade.',
    },
  ],
  foodNutrition: [
    {
      title: 'two dinners with beans or fish',
      article: 'mediterranean-diet',
      why: 'Two meals a week are a start that lasts.',
    },
    {
      title: 'five plants more than usual',
      article: 'fibre',
      why: 'Variety brings fibre in without counting it.',
    },
  ],
  sleep: [
    {
      title: 'the same rising time on all seven days',
      article: 'consistentWakeTime',
      why: 'The body clock keeps time by when you get up.',
      byDay: true,
    },
    {
      title: 'dim light in the last hour',
      article: 'digitalSunset',
      why: 'Evening light is the easiest thing to change about sleep.',
    },
  ],
  emotionalHealth: [
    {
      title: 'one conversation without a screen each day',
      article: 'socialConnection',
      why: 'Attention is what makes company count.',
    },
    {
      title: 'one pause of ten breaths a day',
      article: 'stress',
      why: 'Small pauses keep strain from adding up.',
    },
  ],
};

/** For a programme without any priority. */
export const GENERAL_THEMES: readonly [WeeklyTheme, ...WeeklyTheme[]] = [
  {
    title: 'keep one time for looking at the day',
    article: 'habit-formation',
    why: 'One thing done at one time is where a habit starts.',
  },
  {
    title: 'notice what makes a good day',
    article: 'habit-formation',
    why: 'What you notice you can repeat.',
  },
];
