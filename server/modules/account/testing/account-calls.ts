import type { SignedUp } from '#server/testing/build-test-app.ts';
import type { AppInstance } from '#server/http/app-instance.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export type AccountCalls = ReturnType<typeof accountCalls>;

/** Calls of a participant's rights; a path is below /api/v1/account, unless it begins with /auth. */
export function accountCalls(app: AppInstance) {
  return {
    call: (
      method: 'GET' | 'POST' | 'DELETE' | 'PUT',
      url: string,
      { accessToken }: Pick<SignedUp, 'accessToken'>,
      payload?: object,
    ) =>
      app.inject({
        method,
        url: url.startsWith('/auth') ? url : `/api/v1/account${url}`,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(payload && { payload }),
      }),

    /** Another session of somebody who has signed up, from Firefox unless said otherwise. */
    async signIn({ email, password }: SignedUp, userAgent = FIREFOX): Promise<SignedUp> {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'user-agent': userAgent },
        payload: { email, password },
      });
      const body = answer.json<{ access_token: string; refresh_token: string; user: { id: string } }>();
      return {
        userId: body.user.id,
        email,
        password,
        accessToken: body.access_token,
        refreshToken: body.refresh_token,
      };
    },
  };
}
