import { useState } from 'react';
import { UNEXPECTED } from './sign-in-answer.ts';

type Answer = { ok: true } | { ok: false; message: string };

/** One request of a form at a time, with what was said of the last one; `first` is a refusal that is known already. */
export function useAsking(first: string | null = null) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(first);

  /** The answer, or null where another request is under way or something unforeseen happened; `refusal` says the rest. */
  const ask = async <Given extends Answer>(send: () => Promise<Given>): Promise<Given | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await send();
      if (!answer.ok) setRefusal(answer.message);
      return answer;
    } catch (error) {
      console.error('A request failed.', error);
      setRefusal(UNEXPECTED);
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { busy, refusal, setRefusal, ask };
}
