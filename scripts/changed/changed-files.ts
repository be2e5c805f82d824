import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Files that differ from a commit, committed since or not, those that are new to git too; and which of them are gone. */
export function changedSince(commit: string): { changed: string[]; gone: Set<string> } {
  const changed = [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', commit),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort();
  return { changed, gone: new Set(changed.filter((file) => !existsSync(file))) };
}

/** Throws with git's own words, for a commit that it does not know. */
function git(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .split('\n')
    .filter(Boolean);
}
