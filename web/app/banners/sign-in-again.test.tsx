import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventId, sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SignInAgain } from './sign-in-again.tsx';

test('a session refused after its refresh opens the sign-in, keeps all that waits, and sends it after the sign-in', async () => {
  const phone = await openPhone({ rows: { programmes: [sampleProgramme()], events: [sampleEvent(0)] } });
  const { client, device } = phone;
  const signIn = vi.fn<Auth['signIn']>(async () => {
    device.network.fate = () => ({ kind: 'delivered' });
    return { ok: true, userId: client.userId } as const;
  });
  const session = { userId: client.userId, email: 'ann@example.org', accessToken: 'a', expiresAt: 0 };
  const auth = { storedSession: () => session, signIn } as Partial<Auth> as Auth;
  render(<SignInAgain sync={client} auth={auth} />, { wrapper: InRouter });

  // A page of somebody else's with the same status asks for no password.
  device.network.fate = () => ({ kind: 'answered', status: 401, body: { code: 'login_first' } });
  await act(() => client.actions.setTaskStatus(eventId(0), 'completed'));
  await act(() => client.syncNow());
  expect(client.status()).toMatchObject({ lastFailure: 'captive' });
  expect(screen.queryByRole('dialog')).toBeNull();

  device.network.refresh = () => 'pass';
  device.network.fate = () => ({ kind: 'answered', status: 401, body: { code: 'bad_jwt' } });
  await act(() => client.syncNow());
  const box = await screen.findByLabelText(/^Password/, { selector: 'input' }, PATIENT);
  expect(client.status()).toMatchObject({ state: { kind: 'auth_wait' }, pending: 1 });
  expect(box).toBeDefined();
  // Put off, a line opens it again.
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  const line = await screen.findByText('Nothing is sent until you sign in again.', {}, PATIENT);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const again = await screen.findByLabelText(/^Password/, { selector: 'input' }, PATIENT);
  expect(line.isConnected).toBe(false);
  // As a password manager fills it.
  (again as HTMLInputElement).value = 'right horse';
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(client.status()).toMatchObject({ pending: 0, lastFailure: null }), PATIENT);
  expect(signIn.mock.calls).toEqual([[{ email: 'ann@example.org', password: 'right horse' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
