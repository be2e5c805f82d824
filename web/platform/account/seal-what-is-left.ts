import type { Auth } from '../auth/auth.ts';
import { formerDatabases } from './former-databases.ts';
import type { Unsealed } from './seal-former.ts';

/**
 * Seals what others left on this device, before a sign-in form opens and whenever a session begins or ends. Where a
 * database does not seal, its account alone may sign in; one that no key could be had for is named. Loads nothing where there
 * is no such database.
 */
export async function sealWhatIsLeft(auth: Pick<Auth, 'storedSession' | 'admitOnly'>): Promise<Unsealed[]> {
  const signedIn = () => auth.storedSession()?.userId;
  if ((await formerDatabases(signedIn())).length === 0) {
    auth.admitOnly(null);
    return [];
  }
  const { sealFormer } = await import('./seal-former.ts');
  const unsealed = await sealFormer(signedIn);
  const held = unsealed.flatMap(({ userId, why }) => (why === 'failed' ? [userId] : []));
  auth.admitOnly(held.length > 0 ? new Set(held) : null);
  return unsealed;
}
