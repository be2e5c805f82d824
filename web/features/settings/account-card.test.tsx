import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { PROGRAM } from '#sync/testing/sample-rows.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { catchFiles, readJson } from '#web/testing/caught-files.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { AccountCard } from './account-card.tsx';

const signOut = vi.fn(async () => undefined);
let phone: Phone;
beforeEach(async () => {
  signOut.mockClear();
  phone = await openPhone();
  phone.goOffline();
  const auth = { storedSession: () => null, signOut, session$: NEVER } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <OnPhone phone={phone}>
        <AccountCard />
      </OnPhone>
    </AuthContext>,
  );
});

test('answers that stand only in a draft are not deleted unasked', async () => {
  await phone.client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: '1 change only on this device' }, PATIENT);
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep 1 change and sign out' }));
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(1), PATIENT);
});

test('what is only here can be taken along as a file before anything becomes of it', async () => {
  const files = catchFiles();
  await phone.client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
  await phone.client.actions.submitDay({ programId: PROGRAM, localDate: '2026-03-05' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export 2 changes to a file' }, PATIENT));
  await vi.waitFor(() => expect(files).toHaveLength(1), PATIENT);
  expect(await readJson(files[0])).toMatchObject({
    waiting: [{ kind: 'day.submit' }],
    refused: [],
    drafts: [{ key: 'check-in:1', value: { notes: 'Slept badly' } }],
  });
  expect(signOut).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete 2 changes' })).toBeTruthy();
});

test('with nothing that is only here the sign-out asks nothing', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(1), PATIENT);
});

test('a storage that cannot be read keeps nobody signed in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  phone.breakStorage();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: 'Storage on this device cannot be read' }, PATIENT);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep and sign out' }));
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(1), PATIENT);
});
