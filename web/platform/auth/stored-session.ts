import type { OpeningKeyJson, SealingJson } from '#shared/http/sealing.ts';

/** In local storage: the session. */
export const SESSION_KEY = 'daymark-auth';

/** The stored object, in the shape that the auth client writes and reads. Times in seconds. */
export interface AuthSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  /** Absent in a session from before the server gave keys. */
  sealing?: SealingJson;
  user: { id: string; email?: string; new_email?: string; user_metadata?: { name?: unknown } };
}

/** Who is signed in on this device, as storage says; `expiresAt` in milliseconds since the epoch. */
export interface StoredSession {
  userId: string;
  email: string;
  /** The address that is to take its place and waits for its code. */
  newEmail?: string;
  name?: string;
  accessToken: string;
  /** The keys that open what this device keeps sealed of them; absent where there is none. */
  opens?: readonly OpeningKeyJson[];
  expiresAt: number;
}

/** Null when the text is no session. The expiry is not looked at: a stored session is a signed-in participant. */
export function parseAuthSession(text: string | null): AuthSession | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<AuthSession> | null;
    const whole =
      typeof value?.access_token === 'string' &&
      typeof value.refresh_token === 'string' &&
      typeof value.expires_at === 'number' &&
      typeof value.user?.id === 'string';
    return whole ? (value as AuthSession) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function describeSession(session: AuthSession): StoredSession {
  const name = session.user.user_metadata?.name;
  return {
    userId: session.user.id,
    email: session.user.email ?? '',
    ...(session.user.new_email && { newEmail: session.user.new_email }),
    ...(typeof name === 'string' && name !== '' && { name }),
    accessToken: session.access_token,
    ...(session.sealing && session.sealing.opens.length > 0 && { opens: session.sealing.opens }),
    expiresAt: session.expires_at * 1000,
  };
}
