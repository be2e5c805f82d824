import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PATIENT } from '#web/testing/patient.ts';
import { ConfirmSignUp, type ConfirmSignUpProps } from './confirm-sign-up.tsx';

async function open(answers: Awaited<ReturnType<ConfirmSignUpProps['confirm']>>[], linked = true) {
  const confirm = vi.fn<ConfirmSignUpProps['confirm']>(async () => answers.shift() ?? { ok: true });
  const onConfirmed = vi.fn<() => void>();
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => <ConfirmSignUp confirm={confirm} linked={linked} onConfirmed={onConfirmed} />,
    }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' }, PATIENT);
  return { confirm, onConfirmed };
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));

it('counts by the press alone where the sign-up began in this browser', async () => {
  const { confirm, onConfirmed } = await open([]);
  expect(confirm).not.toHaveBeenCalled();
  press();
  await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce(), PATIENT);
  expect(confirm).toHaveBeenCalledExactlyOnceWith();
});

it('asks for the password of a sign-up that began elsewhere', async () => {
  const needed = { ok: false, kind: 'password_required', message: 'Enter the password' } as const;
  const { confirm, onConfirmed } = await open([needed]);
  press();
  const box = await screen.findByLabelText('Password', {}, PATIENT);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(box, { target: { value: 'my own password' } });
  press();
  await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce(), PATIENT);
  expect(confirm).toHaveBeenLastCalledWith('my own password');
});

it('offers nothing to press without the link', async () => {
  await open([], false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
