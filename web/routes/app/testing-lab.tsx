import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { TestingLabScreen } from '#web/features/testing-lab/testing-lab-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export const Route = createFileRoute('/app/testing-lab')({
  staticData: { title: 'Testing lab' },
  component: TestingLab,
});

function TestingLab() {
  return (
    <>
      <PageHeader
        title="Testing lab"
        subtitle="Break the sync of this device on purpose, and see that nothing is lost"
        link={
          <Link to="/app/settings" className="link">
            <ArrowLeft className="ico ico-sm" />
            Back to Settings
          </Link>
        }
      />
      <TestingLabScreen />
    </>
  );
}
