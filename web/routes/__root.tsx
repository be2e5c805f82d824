import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootPage } from '#web/app/shell/root-page.tsx';
import type { RouterContext } from '#web/app/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootPage });
