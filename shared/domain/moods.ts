/** The moods of the Daily Check-In, from the lowest to the highest; a check-in keeps the emoji. */
export const MOODS = [
  { emoji: '😢', name: 'Very sad' },
  { emoji: '🙁', name: 'Sad' },
  { emoji: '😐', name: 'Neutral' },
  { emoji: '🙂', name: 'Happy' },
  { emoji: '😄', name: 'Very happy' },
] as const;
