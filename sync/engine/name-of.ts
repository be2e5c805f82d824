/** The loggable part of an error: its message may hold text that a participant wrote. */
export const nameOf = (error: unknown): { name: string } => ({
  name: error instanceof Error ? error.name : 'unknown',
});
