// Prints a bearer token for operators, for /auth/v1/admin (role service_role):
//
//   npm run --silent service-token            lives an hour
//   npm run --silent service-token -- 24      lives so many hours
//
// Settings are read as the server reads them. With the server's own keys in the embedded database the server has to be
// stopped for that moment; with AUTH_JWT_KEYS, or on PostgreSQL, it may run.
import { SignJWT } from 'jose';
import { createIds } from '#server/integrations/ids.ts';
import { createTokens } from '#server/modules/auth/proof/create-tokens.ts';
import { operate } from './operate.ts';

const hours = Number(process.argv[2] ?? '1');
if (!Number.isInteger(hours) || hours < 1 || hours > 24 * 365) {
  console.error('The first argument is for how many hours the token lives, from 1 to 8760');
  process.exit(2);
}
await operate(
  'No token can be made',
  async ({ config, clock, database }) => {
    const noMail = { send: () => Promise.reject(new Error('this command sends no mail')) };
    const { keys } = createTokens({ config, database, clock, ids: createIds(clock), mail: noMail });
    const { kid, alg, privateKey } = await keys.signer();
    const now = Math.floor(clock.now() / 1000);
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setIssuer(`${config.publicUrl}/auth/v1`)
      .setIssuedAt(now)
      .setExpirationTime(now + hours * 3600)
      .sign(privateKey);
    console.log(token);
  },
  // With configured keys no stored one is asked for.
  ({ auth }) => auth.jwtKeys !== undefined,
);
