import type { LabProfileName } from '#sync/lab/lab-profiles.ts';

/** The profiles by where things go wrong. */
export const PROFILE_GROUPS: readonly { title: string; profiles: readonly LabProfileName[] }[] = [
  { title: 'Network', profiles: ['offline', 'slow', 'flaky', 'hang', 'captive'] },
  { title: 'This device', profiles: ['clock', 'quota', 'handle', 'update', 'kill'] },
  { title: 'Session', profiles: ['401', 'refresh_rejected', '403', '409'] },
  { title: 'Server', profiles: ['500', '502', '503', '504', '429', '413', '426'] },
];
