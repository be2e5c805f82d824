import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

// Shows what it has read from the device's database, so it may come after the other cards.
const ZoneCard = lazy(async () => ({
  default: (await import('#web/features/programme/zone/zone-card.tsx')).ZoneCard,
}));
// Looks at the browser and asks the server before it shows anything, so it may come after the other cards.
const PushCard = lazy(async () => ({
  default: (await import('#web/app/pages/push-section.tsx')).PushSection,
}));
// Asks the server before it shows anything, so it may come after the other cards.
const CalendarFeedCard = lazy(async () => ({
  default: (await import('#web/features/calendar/calendar-feed-card.tsx')).CalendarFeedCard,
}));

// Says more once the page's updates are watched for, so it may come after the other cards.
const AppCards = lazy(async () => ({ default: (await import('#web/app/pages/app-cards.tsx')).AppCards }));

export const Route = createFileRoute('/app/settings')({
  staticData: { title: 'Settings' },
  component: Settings,
});

function Settings() {
  const { theme } = Route.useRouteContext();
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your app preferences and notifications" />
      <SettingsScreen
        theme={theme}
        version={__VERSION__}
        buildId={__BUILD_ID__}
        notifications={
          <Suspense fallback={<div className="min-h-[36rem]" aria-hidden="true" />}>
            <PushCard />
          </Suspense>
        }
        ofAccount={
          <Suspense fallback={null}>
            <ZoneCard />
          </Suspense>
        }
        ofData={
          <Suspense fallback={null}>
            <CalendarFeedCard part />
          </Suspense>
        }
        ofApp={
          <Suspense fallback={null}>
            <AppCards />
          </Suspense>
        }
      />
      <UpdatedLine />
    </>
  );
}
