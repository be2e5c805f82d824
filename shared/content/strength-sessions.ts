export interface StrengthSession {
  title: string;
  exercises: string;
}

/** Full-body sessions that need no gym; A and B take turns. After the library's 'beginner-strength'. */
export const STRENGTH_SESSIONS: readonly [StrengthSession, StrengthSession] = [
  {
    title: 'Strength A: squat, press and row',
    exercises: 'Sit-to-stand or squats, press-ups against a wall or table, rows with a band, plank.',
  },
  {
    title: 'Strength B: hinge, step and carry',
    exercises: 'Glute bridges, step-ups, overhead press with a band or bottles, a carry in each hand.',
  },
];
