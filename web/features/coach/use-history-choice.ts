import { useState } from 'react';

const KEY = 'daymark-coach-history';

/**
 * Whether a question takes earlier messages along. On at first, and kept per device: it is a choice and no data of the
 * participant's. Where the browser refuses storage it holds until the page ends.
 */
export function useHistoryChoice(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isHistoryOn);
  return [
    on,
    (next) => {
      setOn(next);
      keep(next);
    },
  ];
}

/** As it was kept last on this device. */
export function isHistoryOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch (error) {
    console.info('The history choice could not be read.', error);
    return true;
  }
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch (error) {
    console.info('The history choice could not be kept.', error);
  }
}
