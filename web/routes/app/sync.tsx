import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CheckInEditor } from '#web/features/sync-inspector/problems-card.tsx';
import { SyncInspector } from '#web/features/sync-inspector/sync-inspector.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const RefusedCheckInEditor = lazy(() => import('#web/features/check-in/refused-check-in-editor.tsx'));

export const Route = createFileRoute('/app/sync')({
  staticData: { title: 'Sync' },
  component: Sync,
});

function Sync() {
  return (
    <>
      <PageHeader
        title="Sync"
        subtitle="What this device has kept, sent, or could not send"
        link={
          <Link to="/app/programme" className="link">
            <ArrowLeft className="ico ico-sm" />
            back to Program
          </Link>
        }
      />
      <SyncInspector buildId={__BUILD_ID__} checkInEditor={editCheckIn} />
    </>
  );
}

function editCheckIn(...[sync, change, onClose]: Parameters<CheckInEditor>) {
  return (
    <Suspense fallback={null}>
      <RefusedCheckInEditor sync={sync} change={change} onClose={onClose} />
    </Suspense>
  );
}
