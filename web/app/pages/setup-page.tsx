import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { SetupScreen } from '#web/features/setup/setup-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

// They bring the generator along, which the first answers do not need.
const PlanPreview = lazy(async () => ({
  default: (await import('#web/features/plan-preview/plan-preview.tsx')).PlanPreview,
}));
const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

/** /app/setup: the wizard, with what it would change and why the programme is as it is. */
export function SetupPage() {
  const sync = useSync();
  const navigate = useNavigate();
  const refused = useLocation({ select: ({ state }) => state.refused ?? null });
  const step = useLocation({ select: ({ state }) => state.setupStep ?? null });
  return (
    <>
      <PageHeader title="Health Program Setup" />
      <SetupScreen
        refused={refused}
        step={step}
        renderPreview={(setup) => (
          <Suspense fallback={<Spinner label="Working out what changes" />}>
            <PlanPreview sync={sync} intended={{ setup }} />
          </Suspense>
        )}
        renderWhy={() => (
          <Suspense fallback={null}>
            <WhyPanel />
          </Suspense>
        )}
        skipLink={
          <Link to="/app/programme" className="link">
            Skip for now
          </Link>
        }
        onProgramme={() => void navigate({ to: '/app/programme' })}
      />
      <UpdatedLine />
    </>
  );
}
