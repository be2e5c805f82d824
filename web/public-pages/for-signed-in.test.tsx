import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgramLink } from '#web/app/pages/back-to-program.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { showForSignedIn } from './for-signed-in.ts';

afterEach(cleanup);

const SITE = { company: 'Tide', legalName: 'Tide Ltd', contactEmail: 'care@tide.example' };

async function show(signedIn: boolean) {
  const component = () => (
    <>
      <LandingPage site={SITE} year={2026} signedIn={signedIn} />
      {signedIn ? <ProgramLink /> : <ProgramLink hidden />}
    </>
  );
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 }, PATIENT);
}

const linksShown = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('makes of the page for visitors what the app shows to who is signed in', async () => {
  await show(true);
  const inTheApp = linksShown();
  cleanup();
  await show(false);
  expect(linksShown()).not.toEqual(inTheApp);
  showForSignedIn(document);
  expect(linksShown()).toEqual(inTheApp);
});
