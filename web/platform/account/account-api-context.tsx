import { createContext, useContext, useState } from 'react';
import { useAuth } from '../auth-context.tsx';
import { createAccountApi, type AccountApi } from './account-api.ts';

/** For tests, which bring their own. */
export const AccountApiContext = createContext<AccountApi | null>(null);

/** What a participant may see and do about the own account. */
export function useAccountApi(): AccountApi {
  const given = useContext(AccountApiContext);
  const auth = useAuth();
  const [made] = useState(() =>
    createAccountApi({
      fetch: (url, init) => auth.apiFetch(url, init),
      onChanged: (user) => auth.keepAccount(user),
    }),
  );
  return given ?? made;
}
