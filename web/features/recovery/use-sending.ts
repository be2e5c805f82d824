import { useState } from 'react';
import type { RecoveryAnswer } from '#web/platform/auth/recovery.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** One request at a time, with what the server said of the last one. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** The answer, or null where another request is under way or something unforeseen happened. */
  const send = async (ask: () => Promise<RecoveryAnswer>): Promise<RecoveryAnswer | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await ask();
      if (!answer.ok) setRefusal(answer.message);
      return answer;
    } catch (error) {
      console.error('The password could not be reset.', error);
      setRefusal(UNEXPECTED);
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { busy, refusal, setRefusal, send };
}
