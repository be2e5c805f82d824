import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { HomeLink } from '#web/app/pages/home-link.tsx';
import { ERASED_TITLE, NOT_FOUND_TITLE } from '#web/app/pages/page-titles.ts';
import { PlainPage } from '#web/app/pages/plain-page.tsx';
import { ErasureReceipt } from '#web/features/settings/erasure-receipt.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { fillReceipt } from './fill-receipt.ts';
import { UnfilledReceipt } from './unfilled-receipt.tsx';

afterEach(cleanup);

const NUMBER = { id: '0190a000-0000-7000-8000-000000000001', deleted_at: '2026-03-05T08:00:00.000Z' };
const WHOLE = {
  ...NUMBER,
  deleted: [
    { kind: 'check_ins', label: 'Check-ins', count: 12 },
    { kind: 'documents', label: 'Documents', count: 3 },
  ],
  kept: [
    { what: 'This receipt', why: 'It proves the deletion.', until: 'six years from now' },
    { what: 'A bill', why: 'The law asks for it.', until: 'the end of the year' },
  ],
};

async function show(page: ReactNode) {
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: () => page }),
  });
  render(<RouterProvider router={router as never} />);
  return screen.findByRole('heading', { level: 1 }, PATIENT);
}

/** What a reader of the page hears, hidden parts left out. */
function heard(): string[] {
  const shown = screen.getByRole('main').cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll('[hidden]')) hidden.remove();
  return [...shown.querySelectorAll('h1, h2, p, li')].map(({ textContent }) => textContent);
}

it.each([
  ['whole', WHOLE],
  ['known by its number alone', NUMBER],
])('makes of the page of the build what the app shows, of a receipt that is %s', async (_what, receipt) => {
  await show(
    <PlainPage title={ERASED_TITLE}>
      <ErasureReceipt receipt={receipt} />
      <HomeLink />
    </PlainPage>,
  );
  const inTheApp = heard();
  cleanup();
  await show(<UnfilledReceipt />);
  expect(heard()).not.toEqual(inTheApp);
  fillReceipt(document, receipt);
  expect(heard()).toEqual(inTheApp);
  fillReceipt(document, receipt);
  expect(heard()).toEqual(inTheApp);
});

it('says that there is no such page where nothing was deleted', async () => {
  await show(<UnfilledReceipt />);
  fillReceipt(document, null);
  expect(heard()).toEqual([NOT_FOUND_TITLE, 'Return to Home']);
  expect(document.title).toBe(`${NOT_FOUND_TITLE} · Daymark`);
});
