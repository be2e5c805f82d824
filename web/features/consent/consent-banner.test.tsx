import '#web/testing/jsdom-gaps.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Consent, ConsentList } from '#shared/http/account-consents.ts';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import { AccountApiContext } from '#web/platform/account/account-api-context.tsx';
import type { AccountApi } from '#web/platform/account/account-api.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ConsentBanner } from './consent-banner.tsx';

const IN_FORCE = LEGAL_DOCUMENTS.map(({ document, version }) => ({ document, version }));
let online: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A server that keeps agreements; `before` are those it has already. */
function serverWith(before: Consent[]) {
  const consents = [...before];
  const list = (): ConsentList => ({
    consents: [...consents],
    open: IN_FORCE.filter(
      (each) =>
        !consents.some(({ document, version }) => document === each.document && version === each.version),
    ),
  });
  const answer = () => Promise.resolve({ ok: true, value: list() } as const);
  const agree = vi.fn<AccountApi['agree']>(async (given) => {
    consents.push({ ...given, accepted_at: '2026-03-05T08:00:00.000Z' });
    return answer();
  });
  return { consents: vi.fn(answer), agree };
}

async function open(account: Pick<AccountApi, 'consents' | 'agree'>) {
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <>
          <h1 tabIndex={-1}>Program</h1>
          <ConsentBanner />
        </>
      ),
    }),
  });
  render(
    <AuthContext value={{} as Auth}>
      <AccountApiContext value={account as AccountApi}>
        <RouterProvider router={router as never} />
      </AccountApiContext>
    </AuthContext>,
  );
  await screen.findByRole('heading', { name: 'Program' }, PATIENT);
}

it('asks somebody who never agreed, and is gone once it was given', async () => {
  const account = serverWith([]);
  await open(account);
  await screen.findByText(/needs your agreement/, {}, PATIENT);
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
    '/terms-of-service',
  );
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
  const agree = screen.getByRole('button', { name: 'I agree' });
  agree.focus();
  fireEvent.click(agree);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull(), PATIENT);
  expect(account.agree.mock.calls.map(([given]) => given)).toEqual(IN_FORCE);
  expect(document.activeElement?.textContent).toBe('Program');
});

it('names only the document that changed', async () => {
  const [terms, policy] = IN_FORCE;
  const accepted_at = '2025-01-01T08:00:00.000Z';
  const account = serverWith([
    { document: terms!.document, version: terms!.version, accepted_at },
    { document: policy!.document, version: '2024-01-01', accepted_at },
  ]);
  await open(account);
  await screen.findByText(/Our documents have changed/, {}, PATIENT);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Privacy Policy']);
});

it('asks nothing of who agreed, nothing offline, and asks when the connection is there', async () => {
  online.mockReturnValue(false);
  const account = serverWith([]);
  await open(account);
  expect(account.consents).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('button', { name: 'I agree' }, PATIENT);
  cleanup();
  const agreed = serverWith(IN_FORCE.map((each) => ({ ...each, accepted_at: '2026-03-05T08:00:00.000Z' })));
  await open(agreed);
  await vi.waitFor(() => expect(agreed.consents).toHaveBeenCalled(), PATIENT);
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
});

it('stays and says why where the agreement could not be saved', async () => {
  const account = serverWith([]);
  account.agree.mockResolvedValue({ ok: false, kind: 'offline', message: "You're offline." });
  await open(account);
  fireEvent.click(await screen.findByRole('button', { name: 'I agree' }, PATIENT));
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toContain("You're offline.");
  expect(screen.getByRole('button', { name: 'I agree' })).toBeTruthy();
});
