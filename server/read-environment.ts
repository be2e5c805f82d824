import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of a process: its environment, what `.env` in the working directory adds to it, and the file that
 * SECRETS_FILE names. What comes by a file is never among the variables that the system shows of a process, not even after
 * they are deleted; what comes by a pipe (`/dev/fd/3`) can be read once, and is nowhere else.
 */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { SECRETS_FILE: file, ...environment } = process.env;
  return file ? { ...environment, ...secretsOf(file) } : environment;
}

function secretsOf(file: string): Environment {
  const text = readOwn(file);
  const secrets = parseEnv(text);
  // A name that is given twice hides a key that somebody believes to be in use.
  const twice = Object.keys(secrets).find((name) => process.env[name] !== undefined);
  if (twice !== undefined)
    throw new ConfigError(`SECRETS_FILE: ${twice} is in the environment as well; keep it in the file alone`);
  return secrets;
}

function readOwn(file: string): string {
  let mode: number;
  try {
    mode = statSync(file).isFile() ? statSync(file).mode : 0;
  } catch {
    throw new ConfigError('SECRETS_FILE: is not there');
  }
  // A user of its own reads documents where there is no bubblewrap: it must not read this.
  if ((mode & 0o077) !== 0)
    throw new ConfigError(
      'SECRETS_FILE: other users may read it; chmod 600, and give it to the server’s user',
    );
  return readFileSync(file, 'utf8');
}
