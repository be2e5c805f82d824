import { useEffect, useEffectEvent } from 'react';

/** Chromium's launch queue; no standard library knows it. It keeps a launch until somebody takes it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Hands over files that the participant opened with the installed app. A file that is gone by then gives `take` an empty
 * list.
 */
export function useLaunchedFiles(take: (files: File[]) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
    if (!queue) return undefined;
    let isLeft = false;
    queue.setConsumer(({ files = [] }) => {
      if (isLeft || files.length === 0) return;
      Promise.all(files.map((file) => file.getFile())).then(taken, (error: unknown) => {
        console.info('A file could not be opened.', error instanceof Error ? error.name : 'unknown');
        taken([]);
      });
    });
    return () => {
      isLeft = true;
    };
  }, []);
}
