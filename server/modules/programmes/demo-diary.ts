import type { CheckInAnswers } from '#shared/product/tables/check-ins.schema.ts';

/** How one day of the demo went. Whatever is not named here was completed. */
export interface DiaryDay {
  /** Null where the check-in was forgotten. */
  checkIn: Pick<CheckInAnswers, 'energy_level' | 'mood' | 'task_completion' | 'notes'> | null;
  /** Rules or articles of the tasks that were given up, begun, or left as they were. */
  failed?: readonly string[];
  begun?: readonly string[];
  open?: readonly string[];
  submitted: boolean;
}

/** Ana's first three weeks: a keen start, a cold in the second week, and back into it. Day 0 is the first Monday. */
export const DEMO_DIARY: readonly DiaryDay[] = [
  {
    checkIn: {
      energy_level: 3,
      mood: '🙂',
      task_completion: 4,
      notes: 'Starting properly today. Slept about six hours. The glass goes by the bed tonight.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 3,
      mood: '😐',
      task_completion: 4,
      notes: 'First strength session in years tonight. A bit nervous about the squats.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 2,
      mood: '😐',
      task_completion: 3,
      notes: 'Legs are sore. Will walk anyway, slower than the dog.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 4,
      mood: '🙂',
      task_completion: 4,
      notes: 'Awake before the alarm. Moving the walk to lunch, evening is full.',
    },
    submitted: false,
  },
  {
    checkIn: { energy_level: 3, mood: '🙂', task_completion: 5, notes: '' },
    open: ['practice'],
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 4,
      mood: '😄',
      task_completion: 4,
      notes: 'Slept in a little. A walk while the bread rises.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 4,
      mood: '🙂',
      task_completion: 5,
      notes: 'Good first week. The morning light is what I notice most.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 3,
      mood: '😐',
      task_completion: 3,
      notes: 'Long day ahead. Will read on the train.',
    },
    begun: ['lesson'],
    submitted: true,
  },
  { checkIn: null, failed: ['strength', 'sunlightExposure'], open: ['plan-the-day'], submitted: false },
  {
    checkIn: {
      energy_level: 2,
      mood: '🙁',
      task_completion: 2,
      notes: 'Sore throat since last night. No weights yesterday, taking it easy.',
    },
    failed: ['cardio'],
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 1,
      mood: '😢',
      task_completion: 1,
      notes: 'A proper cold. Only water and an early night.',
    },
    failed: ['cardio', 'sunlightExposure'],
    submitted: false,
  },
  {
    checkIn: {
      energy_level: 2,
      mood: '🙁',
      task_completion: 3,
      notes: 'A little better. Will stand at the open door with my tea.',
    },
    failed: ['strength'],
    open: ['practice'],
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 3,
      mood: '😐',
      task_completion: 3,
      notes: 'Better. Half the walk at half the pace today, and counting it.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 3,
      mood: '🙂',
      task_completion: 4,
      notes: 'Canal walk with Ben this morning, then the reflection over a pot of tea.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 4,
      mood: '🙂',
      task_completion: 4,
      notes: 'Seven and a half hours of sleep. Ready for week three.',
    },
    submitted: true,
  },
  {
    checkIn: {
      energy_level: 4,
      mood: '🙂',
      task_completion: 5,
      notes: 'Strength A tonight. Wall press-ups already feel easier than in week one.',
    },
    submitted: true,
  },
  {
    checkIn: { energy_level: 3, mood: '😐', task_completion: 3, notes: '' },
    begun: ['cardio'],
    submitted: true,
  },
  { checkIn: null, failed: ['cardio'], submitted: false },
  {
    checkIn: {
      energy_level: 4,
      mood: '😄',
      task_completion: 4,
      notes: 'Phone stayed in the kitchen overnight. Lights down at half past ten.',
    },
    submitted: true,
  },
  {
    checkIn: { energy_level: 4, mood: '🙂', task_completion: 4, notes: 'Long week, but the list helps.' },
    submitted: true,
  },
];
