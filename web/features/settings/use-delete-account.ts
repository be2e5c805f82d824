import { useEffect, useState } from 'react';
import { erasedAccount } from '#web/platform/account/erased-account.ts';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { keepReceipt } from '#web/platform/account/kept-receipt.ts';
import { wipeDevice } from '#web/platform/account/wipe-device.ts';
import { useAuth } from '#web/platform/auth-context.tsx';
import { useSync } from '#web/platform/sync-context.tsx';
import { useAsking } from './use-asking.ts';

/**
 * Deletes the account: first on the server, and only when that is done on this device. Nothing is sent meanwhile, since
 * the server would refuse it and the refusal would look like a lost session.
 */
export function useDeleteAccount() {
  const auth = useAuth();
  const account = useAccountApi();
  const sync = useSync();
  const asking = useAsking();
  /** How many changes and drafts are on this device alone; null while they are counted. */
  const [unsent, setUnsent] = useState<number | null>(null);

  useEffect(() => {
    let left = false;
    sync.prepareSignOut().then(
      ({ pending, drafts }) => !left && setUnsent(pending + drafts + sync.status().dead),
      (error: unknown) => {
        console.error('What is not sent could not be counted.', error);
        if (!left) setUnsent(sync.status().pending + sync.status().dead);
      },
    );
    return () => {
      left = true;
    };
  }, [sync]);

  const remove = async (password: string): Promise<void> => {
    sync.pause();
    // An answer that was lost on its way says nothing of what was done; the server does.
    const receipt =
      (await asking.ask(() => account.deleteAccount(password))) ?? (await erasedAccount(sync.userId));
    if (receipt === null) {
      sync.resume();
      return;
    }
    keepReceipt(receipt);
    try {
      await sync.endSession('delete');
    } catch (error) {
      // Another tab has added something to an account that is gone; the whole database goes below.
      console.info('The database was not emptied as usual.', error);
      await sync.close();
    }
    await wipeDevice(sync.userId);
    auth.forgetAccount();
  };

  return { ...asking, unsent, remove };
}
