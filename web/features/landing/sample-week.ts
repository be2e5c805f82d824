import type { SampleCategory, SampleStatus } from './sample-glyph.tsx';

export interface SampleTask {
  title: string;
  status: SampleStatus;
  category: SampleCategory;
  time?: string;
}

export interface SampleDay {
  name: string;
  number: number;
  when: 'past' | 'today' | 'future';
  weekend?: boolean;
  /** How full the station is, in quarters: the step of its tide. */
  tide: 'none' | 'low' | 'high' | 'full';
  count: string;
  tasks: readonly SampleTask[];
}

const done = (title: string, category: SampleCategory): SampleTask => ({
  title,
  status: 'completed',
  category,
});
const open = (title: string, category: SampleCategory): SampleTask => ({
  title,
  status: 'pending',
  category,
});

/** The tasks of the sample's today, for the places that show one day. */
export const SAMPLE_TODAY: readonly SampleTask[] = [
  { title: 'Morning sunlight', status: 'completed', category: 'habit', time: '08:10' },
  { title: 'Lesson 5: Late caffeine', status: 'pending', category: 'edu', time: '12:30' },
  { title: 'Strength A: hinge and press', status: 'in_progress', category: 'core', time: '18:00' },
];

/** One week as the product shows it; a picture, the same every day. */
export const SAMPLE_WEEK: readonly SampleDay[] = [
  {
    name: 'Mon',
    number: 2,
    when: 'past',
    tide: 'full',
    count: '3/3',
    tasks: [
      done('Strength A', 'core'),
      done('Morning sunlight', 'habit'),
      done('Lesson 4: Sleep pressure', 'edu'),
    ],
  },
  {
    name: 'Tue',
    number: 3,
    when: 'past',
    tide: 'high',
    count: '2/3',
    tasks: [
      done('Zone 2 ride', 'core'),
      { title: 'Cold shower', status: 'failed', category: 'habit' },
      done('Quiz: sleep basics', 'edu'),
    ],
  },
  {
    name: 'Wed',
    number: 4,
    when: 'past',
    tide: 'full',
    count: '3/3',
    tasks: [done('Strength B', 'core'), done('Protein breakfast', 'habit'), done('Wind-down video', 'edu')],
  },
  { name: 'Thu', number: 5, when: 'today', tide: 'low', count: '1/3', tasks: SAMPLE_TODAY },
  {
    name: 'Fri',
    number: 6,
    when: 'future',
    tide: 'none',
    count: '0/3',
    tasks: [open('Zone 2 ride', 'core'), open('Morning sunlight', 'habit'), open('Quiz: caffeine', 'edu')],
  },
  {
    name: 'Sat',
    number: 7,
    when: 'future',
    weekend: true,
    tide: 'none',
    count: '0/2',
    tasks: [open('Long walk', 'core'), open('Weekly reflection', 'habit')],
  },
  {
    name: 'Sun',
    number: 8,
    when: 'future',
    weekend: true,
    tide: 'none',
    count: '0/1',
    tasks: [open('Plan the Day', 'habit')],
  },
];
