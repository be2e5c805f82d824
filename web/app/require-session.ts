import { redirect } from '@tanstack/react-router';
import type { Auth } from '#web/platform/auth/auth.ts';

/**
 * Lets a participant with a stored session pass, whatever the age of its tokens: without a connection nobody can
 * renew them, and the data is on this device. Everybody else goes to /login, which is told where they wanted to go.
 */
export function requireSession(auth: Pick<Auth, 'storedSession'>, attempted: string): void {
  if (auth.storedSession()) return;
  throw redirect({ to: '/login', search: { from: attempted }, replace: true });
}
