import { useEffect } from 'react';
import { launchesOf } from '#web/platform/browser/launches.ts';
import { useOpenPlace } from './use-open-place.tsx';

/**
 * Opens what the system launches the installed app for, in the window that is open already and without a load: a
 * shortcut, a link, a file. Asks first where something is typed and unsaved.
 */
export function LaunchOpening() {
  const { open, question } = useOpenPlace({ title: 'Leave this page?', leave: 'Leave' });
  useEffect(() => launchesOf(window)?.onPlace(open), [open]);
  return question;
}
