import { Lock } from 'lucide-react';
import { Banner } from '#web/ui/layout/banner.tsx';

/**
 * Above the form, where a former participant's data is still readable on this device. held: it could not be sealed, and
 * only that account can sign in. no_key: it is from before sealing, and the server could not be asked for a key.
 */
export function FormerData({ left }: { left: 'held' | 'no_key' }) {
  return (
    <Banner
      kind="warn"
      role="status"
      icon={<Lock className="ico" />}
      title={
        left === 'held'
          ? 'Only one account can sign in here. '
          : 'This device holds data of another account. '
      }
    >
      {left === 'held'
        ? 'What somebody left on this device could not be sealed; it may be full. Until it is sealed, only the same account can sign in.'
        : 'It was left by an earlier version, is not sealed, and can be read with tools of this browser. It is sealed when the app next starts with a connection.'}
    </Banner>
  );
}
