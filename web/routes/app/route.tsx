import { createFileRoute } from '@tanstack/react-router';
import { AppLayout } from '#web/app/shell/app-layout.tsx';
import { PageWait } from '#web/app/page-wait.tsx';
import { requireSession } from '#web/app/require-session.ts';

export const Route = createFileRoute('/app')({
  beforeLoad: ({ context, location }) => requireSession(context.auth, location.href),
  pendingComponent: PageWait,
  component: Layout,
});

function Layout() {
  const { installPrompt } = Route.useRouteContext();
  return <AppLayout installPrompt={installPrompt} />;
}
