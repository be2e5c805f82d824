/** Says on standard error what a process could not do and why, in a line or two; all of it at LOG_LEVEL debug or trace. */
export function sayFailure(what: string, error: unknown): void {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  const { cause } = Object(error) as { cause?: unknown };
  if (cause instanceof Error) console.error(`  because: ${cause.message}`);
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error);
}
