import type { Database } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { AppInstance } from '#server/http/app-instance.ts';
import type { SentMail } from '#server/integrations/mail-outbox.ts';
import type { MailSender } from '#server/integrations/mail.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import type { TestClock } from '#server/testing/test-clock.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { createAuthContext } from '../create-auth-context.ts';
import type { AuthContext, OnSignUp, SignedUp } from '../context/auth-context.ts';
import { authModule, logMailFailures } from '../auth-module.ts';
import type { MailerFailures } from '../mail/account-mailer.ts';
import { createAuthenticate } from '../authenticate.ts';
import type { HashCost } from '../proof/password-hash.ts';
import { createLiveSessions } from '../proof/live-sessions.ts';
import type { SessionJson } from '../context/start-session.ts';

/** As cheap as the library allows: these tests are about everything but the cost. */
export const CHEAP: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const PASSWORD = 'correct horse battery';

export interface AuthApp {
  app: AppInstance;
  deps: ServerDeps;
  clock: TestClock;
  /** What sign-ups handed on, oldest first. */
  signedUp: SignedUp[];
  /** The mails to one address so far, oldest first; each call waits for those that it brought about. */
  mailsTo(email: string): SentMail[];
  /** For mails that something else than a call here brought about. */
  mailsSent(): Promise<void>;
  post(url: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  put(url: string, body: unknown, options?: CallOptions): Promise<Reply>;
  get(url: string, options?: CallOptions): Promise<Reply>;
  signUp(email?: string): Promise<SessionJson>;
  refresh(token: string): Promise<Reply>;
  /** As if somebody had shown to read the account's mailbox, which notices of a name or a device need. */
  proveMailbox(email: string): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  /** The API version header; the newer form of errors unless null. */
  version?: string | null;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The accounts alone over a test's database, with a route `/api/v1/whoami` behind the product's authentication. */
export async function openAuthApp(
  database: Database,
  options: {
    env?: Record<string, string>;
    onSignUp?: OnSignUp;
    mail?: MailSender;
    mailFailures?: MailerFailures;
    /** Changes a part of what the verbs are made from. */
    context?: (context: AuthContext) => AuthContext;
    /** Adds more to the application. */
    register?: (
      app: AppInstance,
      made: { deps: ServerDeps; context: AuthContext; authenticate: Authenticate },
    ) => Promise<void>;
  } = {},
): Promise<AuthApp> {
  const signedUp: SignedUp[] = [];
  let mailsSent = async (): Promise<void> => {};
  const onSignUp: OnSignUp = async (trx, person) => {
    signedUp.push(person);
    const row = { ...person.profile, user_id: person.userId, v: 1 };
    await trx.insertInto('profiles').values(row).execute();
    await options.onSignUp?.(trx, person);
  };
  const { app, deps, clock, mails, close } = await buildTestApp({
    database,
    env: options.env ?? {},
    async register(instance, plain) {
      const given = { ...plain, mail: options.mail ?? plain.mail };
      const liveSessions = createLiveSessions(given);
      const authenticate = createAuthenticate(given, { liveSessions });
      const mailFailures = options.mailFailures ?? logMailFailures(instance.log);
      const context = createAuthContext(given, { onSignUp, liveSessions, hashCost: CHEAP, mailFailures });
      mailsSent = () => context.mailer.now();
      await instance.register(authModule(options.context?.(context) ?? context));
      instance.get('/api/v1/whoami', (request) => authenticate(request));
      await options.register?.(instance, { deps: given, context, authenticate });
    },
  });

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body: unknown,
    given: CallOptions = {},
  ): Promise<Reply> {
    const { token, version = '2024-01-01', headers } = given;
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== null && { 'x-supabase-api-version': version }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    await mailsSent();
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? {} : reply.json<Record<string, unknown>>(),
    };
  }

  let people = 0;
  const self: AuthApp = {
    app,
    deps,
    clock,
    signedUp,
    mailsSent: () => mailsSent(),
    mailsTo: (email) => mails().filter(({ to }) => to === email),
    post: (url, body, given) => call('POST', url, body, given),
    put: (url, body, given) => call('PUT', url, body, given),
    get: (url, given) => call('GET', url, undefined, given),
    async signUp(email) {
      people += 1;
      const address = email ?? `person-${people}@daymark.example`;
      const data = { name: 'Ann', age: 42, gender: 'female', time_zone: 'Europe/Paris' };
      const reply = await self.post('/auth/v1/signup', { email: address, password: PASSWORD, data });
      if (reply.status !== 200)
        throw new Error(`sign-up answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body as unknown as SessionJson;
    },
    async proveMailbox(email) {
      const mailbox_proved_at = new Date(clock.now()).toISOString();
      await database.asAuth((trx) =>
        trx.updateTable('auth_users').set({ mailbox_proved_at }).where('email', '=', email).execute(),
      );
    },
    refresh: (token) => self.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }),
    close,
  };
  return self;
}
