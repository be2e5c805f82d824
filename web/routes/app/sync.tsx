import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { kinds } from '#web/app/kinds.ts';
import { SyncInspector } from '#web/features/sync-inspector/sync-inspector.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export const Route = createFileRoute('/app/sync')({
  staticData: { title: 'Sync' },
  component: Sync,
});

function Sync() {
  const navigate = useNavigate();
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
      <SyncInspector buildId={__BUILD_ID__} kinds={kinds} onOpenPage={(page) => void navigate(page)} />
    </>
  );
}
