import { useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { openSync } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { product } from '#sync/daymark/index.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { createSealingShelf } from '#web/platform/auth/sealing-shelf.ts';
import { afterPaint } from '#web/platform/browser/after-paint.ts';
import { useLab } from '#web/platform/lab/lab-context.tsx';
import { createBrowserPorts } from '#web/platform/sync/create-browser-ports.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { Banner } from '#web/ui/layout/banner.tsx';

import { NewerVersion } from '../banners/newer-version.tsx';
import { ReloadBanner } from '../banners/reload-banner.tsx';
import { SignInAgain } from '../banners/sign-in-again.tsx';
import { StorageLossBanner } from '../banners/storage-loss-banner.tsx';
import { StorageWait } from '../banners/storage-wait.tsx';
import { inStorageWords } from '../banners/storage-messages.ts';

type Opening =
  | { kind: 'opening' }
  | { kind: 'blocked' }
  | { kind: 'open'; client: SyncClient }
  | { kind: 'failed'; error: unknown };

/** In milliseconds. A tab that holds typed text keeps the database for two seconds, to write it down. */
const BLOCKED_AFTER_MS = 2500;

/** Null, and no code is loaded for it, where nothing of theirs is sealed. */
function openWhatIsSealed(auth: Auth, userId: string): Promise<void> | null {
  const session = auth.storedSession();
  if (session?.userId !== userId) return null;
  if (session.opens === undefined && !createSealingShelf().isKept(userId)) return null;
  return import('#web/platform/account/open-own.ts').then(
    async ({ openOwn }) => {
      await openOwn(session);
      auth.forgetOpeningKeys();
    },
    (error: unknown) => console.error('What is sealed waits for a later start.', error),
  );
}

/**
 * Opens the participant's database and its engine once, and closes them when the participant leaves. What is below
 * reads and writes without the network. Give it a key of the user's id.
 */
export function SyncProvider({
  auth,
  userId,
  children,
}: {
  auth: Auth;
  userId: string;
  children: ReactNode;
}) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });

  /** Whether all that was typed is in drafts, where another tab's build has taken the database; null: nothing was typed. */
  const [isDrafted, setDrafted] = useState<boolean | null>(null);
  const unsaved = useContext(UnsavedTextContext);
  const { lab } = useLab();

  useEffect(() => {
    let left = false;
    const ports = createBrowserPorts({ auth, env: SYNC_ENV, userId });
    const open = () =>
      openSync({
        env: SYNC_ENV,
        userId,
        product,
        // One frame for the screen, and one for the rows in it.
        whenShown: () => afterPaint().then(afterPaint),
        ports: lab?.ports(ports, () => auth.refresh()) ?? ports,
        onBlocked: () =>
          setTimeout(() => {
            if (!left) setOpening((now) => (now.kind === 'opening' ? { kind: 'blocked' } : now));
          }, BLOCKED_AFTER_MS),
        beforeTakenOver() {
          const drafted = unsaved.drafted();
          setDrafted(drafted && false);
          return drafted && drafted.then(setDrafted);
        },
      });
    const sealed = openWhatIsSealed(auth, userId);
    const asked = sealed === null ? open() : sealed.then(open);
    asked.then(
      (client) => !left && setOpening({ kind: 'open', client }),
      (error: unknown) => !left && setOpening({ kind: 'failed', error }),
    );
    return () => {
      left = true;
      asked
        .then((client) => client.close())
        .catch((error: unknown) => console.info('The database was not open to be closed.', error));
    };
  }, [auth, userId, lab, unsaved]);

  switch (opening.kind) {
    case 'opening':
      return <StorageWait />;
    case 'blocked':
      return (
        <div className="page-body">
          <Banner kind="warn" role="alert" title="Close the other tabs of this app. ">
            One of them still runs an older version and holds what is saved on this device. Nothing is lost;
            this page goes on as soon as that tab is closed.
          </Banner>
        </div>
      );
    case 'failed':
      // The page's own error view tells of it and offers to reload.
      throw inStorageWords(opening.error);
    case 'open':
      return (
        <SyncContext value={opening.client}>
          <ReloadBanner sync={opening.client} isDrafted={isDrafted} />
          <StorageLossBanner sync={opening.client} />
          <SignInAgain sync={opening.client} auth={auth} />
          <NewerVersion sync={opening.client}>{children}</NewerVersion>
        </SyncContext>
      );
  }
}
