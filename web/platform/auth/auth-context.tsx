import { createContext, useContext } from 'react';
import type { Auth } from './auth.ts';

export const AuthContext = createContext<Auth | null>(null);

/** Signing in and out, and who is signed in on this device. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth is for screens inside the app');
  return auth;
}
