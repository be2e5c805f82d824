/** What the log may say of an error. Its message may hold what a participant wrote. */
export const nameOf = (error: unknown): { name: string } => ({
  name: error instanceof Error ? error.name : 'unknown',
});
