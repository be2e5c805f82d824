import { useEffect, useState } from 'react';
import type { ErasedAccount } from '#shared/http/account-deletion.ts';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { countUnsent, type Unsent } from '#web/platform/account/count-unsent.ts';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { keepReceipt } from '#web/platform/account/kept-receipt.ts';
import { UNEXPECTED } from '#web/platform/auth/sign-in-answer.ts';
import { holdSync } from '#web/platform/account/hold-sync.ts';
import { emptyDevice } from '#web/platform/account/empty-device.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useAsking } from '#web/platform/auth/use-asking.ts';

/** What waits is tried to be sent before it is counted, and a storage may not answer. */
const COUNTED_WITHIN_MS = 8000;

/**
 * Deletes the account: first on the server, and only when that is done on this device. Nothing is sent meanwhile, since
 * the server would refuse it and the refusal would look like a lost session. Busy until this device is empty, too. `lookUp`
 * asks the server whether the account was deleted.
 */
export function useDeleteAccount(lookUp: (userId: string) => Promise<ErasedAccount | null>) {
  const auth = useAuth();
  const account = useAccountApi();
  const sync = useSync();
  const asking = useAsking();
  const [unsent, setUnsent] = useState<Unsent | 'counting' | 'unreadable'>('counting');

  useEffect(() => {
    let left = false;
    const late = setTimeout(() => setUnsent('unreadable'), COUNTED_WITHIN_MS);
    countUnsent(sync)
      .then(
        (counted) => !left && setUnsent(counted),
        (error: unknown) => {
          console.error('What is not sent could not be counted.', error);
          if (!left) setUnsent('unreadable');
        },
      )
      .finally(() => clearTimeout(late));
    return () => {
      left = true;
      clearTimeout(late);
    };
  }, [sync]);

  const remove = async (password: string): Promise<void> => {
    await asking.ask(async () => {
      const letGo = holdSync(sync);
      const answer = await account.deleteAccount(password).catch(unread);
      const receipt = answer.ok ? answer.value : await lostReceipt(answer);
      if (receipt === null) {
        letGo();
        return answer;
      }
      keepReceipt(receipt);
      await emptyDevice(sync);
      auth.forgetAccount();
      return { ok: true } as const;
    });
  };

  /** An answer that was lost on its way says nothing of what was done; the server does. A refusal was no deletion. */
  const lostReceipt = async ({ kind }: Refusal): Promise<ErasedAccount | null> =>
    kind === 'refused'
      ? null
      : lookUp(sync.userId).catch((error: unknown) => {
          console.error('Whether the account was deleted could not be asked.', error);
          return null;
        });

  return { ...asking, unsent, remove };
}

type Refusal = AccountAnswer<never> & { ok: false };

function unread(error: unknown): Refusal {
  console.error('The answer to a deletion could not be read.', error);
  return { ok: false, kind: 'unexpected', message: UNEXPECTED };
}
