import { spawnSync } from 'node:child_process';

interface Report {
  suites: { file: string }[];
}

/** Specs that import what changed since a commit, over any number of files: Playwright reads their imports. */
export function importingJourneys(commit: string): string[] {
  const words = ['test', '--list', `--only-changed=${commit}`, '--pass-with-no-tests', '--reporter=json'];
  const run = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(`the journeys could not be listed:\n${run.stdout}${run.stderr}`);
  const { suites } = JSON.parse(run.stdout) as Report;
  return suites.map(({ file }) => `e2e/${file}`).sort();
}
