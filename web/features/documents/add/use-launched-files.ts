import { useEffect, useEffectEvent } from 'react';
import { launchesOf } from '#web/platform/browser/launches.ts';
import { firstOf, type Brought } from './dropped-files.ts';

/** Takes a file that the participant opens with the app from the system. It waits until the screen is shown. */
export function useLaunchedFiles(onFile: (brought: Brought) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const stop = launchesOf(window)?.onFiles((files) => {
      const [handle] = files;
      handle?.getFile().then(
        (file) => take(firstOf([file], '', files.length)),
        (error: unknown) => {
          console.info('A file from the system could not be read.', error);
          take({ kind: 'nothing', why: 'The file cannot be read. It may have moved. Choose it here.' });
        },
      );
    });
    return stop;
  }, []);
}
