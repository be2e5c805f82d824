import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { textOf } from '#web/features/sync-inspector/change-messages.ts';
import type { RefusedForms } from '#web/features/sync-inspector/problems-card.tsx';
import { SyncInspector } from '#web/features/sync-inspector/sync-inspector.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const RefusedCheckInEditor = lazy(() => import('#web/features/check-in/refused-check-in-editor.tsx'));

export const Route = createFileRoute('/app/sync')({
  staticData: { title: 'Sync' },
  component: Sync,
});

function Sync() {
  const navigate = useNavigate();
  const openWizard: RefusedForms['openWizard'] = ({ uid, kind, args }) => {
    const eventId = textOf(args, 'event_id');
    void (kind === 'setup.save'
      ? navigate({ to: '/app/setup', state: { refused: uid } })
      : navigate({
          to: '/app/habits-questionnaire-task',
          state: { refused: uid, ...(eventId !== undefined && { eventId }) },
        }));
  };
  return (
    <>
      <PageHeader
        title="Sync"
        badge={null}
        subtitle="What this device has kept, sent, or could not send"
        link={
          <Link to="/app/programme" className="link">
            <ArrowLeft className="ico ico-sm" />
            Back to Program
          </Link>
        }
      />
      <SyncInspector buildId={__BUILD_ID__} forms={{ checkIn: editCheckIn, openWizard }} />
    </>
  );
}

function editCheckIn(...[sync, change, onClose]: Parameters<RefusedForms['checkIn']>) {
  return (
    <Suspense fallback={null}>
      <RefusedCheckInEditor sync={sync} change={change} onClose={onClose} />
    </Suspense>
  );
}
