import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { PlanPreview } from '#web/features/plan-preview/plan-preview.tsx';
import { SetupScreen } from '#web/features/setup/setup-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { WhyPanel } from './why-panel.tsx';

/** /app/setup: the wizard, with what it would change and why the programme is as it is. */
export function SetupPage() {
  const sync = useSync();
  const navigate = useNavigate();
  const refused = useLocation({ select: ({ state }) => state.refused ?? null });
  return (
    <>
      <PageHeader title="Health Program Setup" />
      <SetupScreen
        refused={refused}
        renderPreview={(setup) => <PlanPreview sync={sync} intended={{ setup }} />}
        renderWhy={() => <WhyPanel />}
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
