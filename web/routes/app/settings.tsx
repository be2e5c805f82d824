import { createFileRoute } from '@tanstack/react-router';
import { CalendarFeedCard } from '#web/features/calendar/calendar-feed-card.tsx';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export const Route = createFileRoute('/app/settings')({
  staticData: { title: 'Settings' },
  component: Settings,
});

function Settings() {
  const { theme } = Route.useRouteContext();
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your app preferences and notifications" />
      <SettingsScreen theme={theme} buildId={__BUILD_ID__}>
        <CalendarFeedCard />
      </SettingsScreen>
    </>
  );
}
