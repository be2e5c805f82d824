import { CloudOff } from 'lucide-react';
import { Banner } from '#web/ui/layout/banner.tsx';

/** Why nothing can be sent now; `id` for the button that waits for the network. */
export function OfflineNote({ id }: { id: string }) {
  return (
    <div id={id}>
      <Banner role="status" icon={<CloudOff className="ico" />}>
        You're offline. Resetting a password needs a connection.
      </Banner>
    </div>
  );
}
