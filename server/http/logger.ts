import { destination, pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * The server's log: JSON lines on standard error, so that standard output is free for what people read.
 * It never holds a query string, a header or a parameter of SQL, for those may carry tokens and health text.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  stream: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    { level: config.logLevel, base: null, serializers: { err: (error: unknown) => describeError(error) } },
    stream,
  );
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Drivers hang the statement and its parameters on their errors, and a database quotes what it refuses in the message:
 * of such an error only the code is told.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: severity === undefined ? error.message : 'the database refused a statement',
    ...(typeof code === 'string' && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < 5 && { cause: describeError(error.cause, depth + 1) }),
  };
}
