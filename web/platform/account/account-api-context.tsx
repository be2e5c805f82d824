import { createContext, useContext, useState } from 'react';
import { useAuth } from '../auth/auth-context.tsx';
import { cachedReadsOf } from './cached-reads-of.ts';
import { createAccountApi, type AccountApi } from './account-api.ts';

/** For tests, which bring their own. */
export const AccountApiContext = createContext<AccountApi | null>(null);

/** What a participant may see and do about the own account. */
export function useAccountApi(): AccountApi {
  const given = useContext(AccountApiContext);
  const auth = useAuth();
  const [api] = useState(
    () =>
      given ??
      createAccountApi({
        fetch: (url, init) => auth.apiFetch(url, init),
        onChanged: (user) => auth.keepAccount(user),
        reads: cachedReadsOf(auth),
      }),
  );
  return api;
}
