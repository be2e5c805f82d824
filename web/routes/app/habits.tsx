import { createFileRoute } from '@tanstack/react-router';
import { HabitsScreen } from '#web/features/habits/habits-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export const Route = createFileRoute('/app/habits')({
  staticData: { title: 'Habits' },
  component: Habits,
});

function Habits() {
  return (
    <>
      <PageHeader title="Habits" />
      <div className="page-body">
        <p>This functionality will be added.</p>
        <HabitsScreen />
      </div>
      <UpdatedLine />
    </>
  );
}
