import { useEffect, useEffectEvent } from 'react';
import { firstOf, type Brought } from './dropped-files.ts';

/** Files that the system opens with the installed app; TypeScript's DOM does not know it yet. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Takes a file that the participant opens with the app from the system. The browser keeps it until the screen is shown. */
export function useLaunchedFiles(onFile: (brought: Brought) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      const [handle] = files;
      handle?.getFile().then(
        (file) => take(firstOf([file], '', files.length)),
        (error: unknown) => {
          console.info('A file from the system could not be read.', error);
          take({ kind: 'nothing', why: 'The file cannot be read. It may have moved. Choose it here.' });
        },
      );
    });
  }, []);
}
