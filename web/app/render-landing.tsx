import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { LandingPage } from '#web/features/landing/landing-page.tsx';

/** The words the server puts in their place when it serves the page. */
const SITE = {
  company: '__DAYMARK_COMPANY__',
  legalName: '__DAYMARK_LEGAL_NAME__',
  contactEmail: '__DAYMARK_CONTACT__',
};

/** The front page as HTML, for a visitor of whom nothing is known. The build runs this in Node. */
export async function renderLanding(): Promise<string> {
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
    routeTree: createRootRoute({
      component: () => <LandingPage site={SITE} year="__DAYMARK_YEAR__" signedIn={false} />,
    }),
  });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}
