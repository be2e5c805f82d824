import { useState } from 'react';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** One request of a form at a time, with what the server said of the last one. */
export function useAsking() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** The value, or undefined where there is none; `refusal` then says why. */
  const ask = async <Value>(send: () => Promise<AccountAnswer<Value>>): Promise<Value | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await send();
      if (answer.ok) return answer.value;
      setRefusal(answer.message);
    } catch (error) {
      console.error('Something about the account failed.', error);
      setRefusal(UNEXPECTED);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return { busy, refusal, setRefusal, ask };
}
