import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnvironment } from './read-environment.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  file = path.join(folder, 'secrets');
  writeFileSync(file, 'SMTP_URL=smtp://mail.example\n# FILE_KEYS=none\n', { mode: 0o600 });
  vi.stubEnv('SECRETS_FILE', file);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('adds what the file of secrets says', () => {
  expect(readEnvironment()).toMatchObject({ SMTP_URL: 'smtp://mail.example' });
  expect(readEnvironment()).not.toHaveProperty('FILE_KEYS');
  expect(process.env.SMTP_URL).toBeUndefined();
});

it('refuses a file that is not there, that others may read, or that repeats what the environment has', () => {
  vi.stubEnv('SMTP_URL', 'smtp://other.example');
  expect(readEnvironment).toThrow(/^SECRETS_FILE: SMTP_URL is in the environment as well/);
  chmodSync(file, 0o640);
  expect(readEnvironment).toThrow(/^SECRETS_FILE: other users may read it/);
  rmSync(file);
  expect(readEnvironment).toThrow(/^SECRETS_FILE: is not there/);
});
