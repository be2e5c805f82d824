import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ReadingPath } from '#shared/http/pages.ts';
import { ProgramLink } from '#web/app/pages/back-to-program.tsx';
import { PlainPage } from '#web/app/pages/plain-page.tsx';
import { SkipLink } from '#web/app/shell/skip-link.tsx';
import { HowOfflineWorks } from '#web/features/how-offline-works/how-offline-works.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from '#web/features/legal/legal-texts.ts';
import { UrgentHelp } from '#web/features/urgent-help/urgent-help.tsx';
import { PageWaysContext } from '#web/ui/layout/page-link.tsx';
import { UnfilledReceipt } from './unfilled-receipt.tsx';

export { renderAccountForm } from './render-account.tsx';

/** The words the server puts in their place when it serves the page. */
const SITE = {
  company: '__DAYMARK_COMPANY__',
  legalName: '__DAYMARK_LEGAL_NAME__',
  contactEmail: '__DAYMARK_CONTACT__',
};

/** Each page as a visitor sees it; `for-signed-in.ts` shows what is hidden here. */
const PAGES: Readonly<Record<ReadingPath, ReactNode>> = {
  '/': <LandingPage site={SITE} year="__DAYMARK_YEAR__" signedIn={false} />,
  '/privacy-policy': <LegalDocument site={SITE} {...PRIVACY_POLICY} />,
  '/terms-of-service': <LegalDocument site={SITE} {...TERMS_OF_SERVICE} />,
  '/how-offline-works': (
    <PlainPage title="How offline works">
      <HowOfflineWorks />
      <ProgramLink hidden />
    </PlainPage>
  ),
  '/urgent-help': (
    <PlainPage title="Need urgent help?">
      <UrgentHelp />
      <ProgramLink hidden />
    </PlainPage>
  ),
  '/account-deleted': <UnfilledReceipt />,
};

const nowhere = () => undefined;

/** A page that only reads as HTML, for a visitor of whom nothing is known. The build runs this in Node. */
export async function renderPage(path: ReadingPath): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <PageWaysContext value={{ path, go: nowhere }}>
        <SkipLink />
        <Outlet />
      </PageWaysContext>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, component: () => PAGES[path] });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    routeTree: root.addChildren([page]),
  });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}
