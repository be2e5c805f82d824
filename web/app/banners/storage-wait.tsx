import { useEffect, useState } from 'react';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PageWait } from '../page-wait.tsx';

/** Longer than any storage takes that works at all. */
const LONG_MS = 10_000;

/** While the device's database is opened. Some browsers never answer, nor say that they won't: then it says what helps. */
export function StorageWait() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <PageWait />;
  return (
    <div className="page-body">
      <Banner
        kind="warn"
        role="status"
        title="This device's storage has not answered yet. "
        action={
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Nothing is lost; this page goes on as soon as it answers. If it stays like this, close other tabs of
        this app, then reload.
      </Banner>
    </div>
  );
}
