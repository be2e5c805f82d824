import { filter, fromEvent, map, merge } from 'rxjs';
import type { Observable } from 'rxjs';
import { DEVICE_HEADER } from '#shared/http/device-header.ts';
import { sealedBoxes } from '#sync/sign-out/sealed-boxes.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { RECEIPT_KEY } from './receipt-key.ts';
import { createApiFetch } from './api-fetch.ts';
import { createAuthClientLoader } from './auth-client.ts';
import type { AuthLibrary } from './auth-client.ts';
import { deviceId } from './device-id.ts';
import { dropRecovery } from './drop-recovery.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { Online } from './guarded-fetch.ts';
import { keptOrHeld } from './kept-or-held.ts';
import { keptVerifiers } from './kept-verifiers.ts';
import { createPendingRevocations } from './pending-revocations.ts';
import { createProofShelf } from './recovery-proof.ts';
import type { RecoveryParts } from './recovery.ts';
import { createSessionMirror } from './session-mirror.ts';
import type { SessionMirror } from './session-mirror.ts';
import { createSessionRefresh } from './session-refresh.ts';
import type { RefreshOutcome } from './session-refresh.ts';
import { roomyStorage } from './roomy-storage.ts';
import { createSealingShelf } from './sealing-shelf.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionEvent, WebStorage } from './session-store.ts';
import { answerForError, unexpected } from './sign-in-answer.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { describeSession, SESSION_KEY } from './stored-session.ts';
import type { AuthSession, StoredSession } from './stored-session.ts';

const REFRESH_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 30_000;

export interface SignUpInput {
  name: string;
  email: string;
  password: string;
  age: number | null;
  gender: 'male' | 'female' | 'other' | null;
}

export interface Auth {
  /** Who is signed in, read from storage at once and without looking at the expiry. The guard of /app asks this. */
  storedSession(): StoredSession | null;
  /** Read it for every request; it may have expired, and then the answer is 401. */
  accessToken(): string | null;
  signIn(input: { email: string; password: string }): Promise<SignInAnswer>;
  /** Adds the device's time zone. */
  signUp(input: SignUpInput): Promise<SignInAnswer>;
  /** Finishes a sign-up by the six digits of the confirming mail; with its password where it began in another browser. */
  confirmByCode(email: string, code: string, password?: string): Promise<SignInAnswer>;
  /** The same by the token of that mail's link; call it only when a person does something. */
  confirmByLink(tokenHash: string, password?: string): Promise<SignInAnswer>;
  /** Finishes a sign-up by what the confirming mail's link brought back to /login. */
  confirmByReturn(authCode: string): Promise<SignInAnswer>;
  /** Another confirming mail, which replaces the former one. */
  resendConfirmation(email: string): Promise<SignInAnswer | { ok: true }>;
  /** This device only, and at once, offline too; the server is told as soon as it can be reached. */
  signOut(): Promise<void>;
  /** The account is no more, nor any session of it: forgets it on this device. The server need not be told. */
  forgetAccount(): void;
  /** From now on only these accounts can sign in here; null: every account. */
  admitOnly(userIds: ReadonlySet<string> | null): void;
  /** What was sealed is open: forgets what opens it. */
  forgetOpeningKeys(): void;
  /** Keeps the signed-in account's name and address as the server has just told them. */
  keepAccount(user: unknown): void;
  /** One request however many ask. 'rejected': the session is over, and session$ has said so. */
  refresh(): Promise<RefreshOutcome>;
  /** Changes from now on, from every tab. 'rejected' is the specification's 'Token refresh failed'. */
  readonly session$: Observable<SessionEvent>;
  /** For `createRecovery`, which only two pages load. */
  readonly recoveryParts: RecoveryParts;
  /** The server has answered under this session: one without a key to seal with gets it, by a refresh. */
  answered(): void;
  /** fetch for the product API, with the bearer, one shared refresh and one retry. */
  apiFetch(url: string, init?: RequestInit): Promise<Response>;
  /** To be called once the first screen stands: keeps the token fresh and sends what sign-outs are owed. */
  start(): Promise<void>;
}

export interface AuthOptions {
  /** The external URL of /auth/v1, without a slash at the end. */
  url: string;
  /** The public key of the deployment; it names the product and protects nothing. */
  apiKey: string;
  storage: WebStorage;
  /** Kept for this tab only, over a reload. */
  tabStorage: WebStorage;
  mirror: SessionMirror;
  fetch: typeof fetch;
  online: Online;
  /** The ids of the keys of what this device keeps sealed; `known` are names of databases that it has or had. */
  sealedWith: (known: readonly string[]) => Promise<readonly string[]>;
  /** Dispatches 'storage' when another tab writes, and 'pageshow' when the page is shown, for the first time or again. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  now: () => number;
  loadLibrary: () => Promise<AuthLibrary>;
  refreshTimeoutMs: number;
}

/** Accounts on this device. Every option has the browser's own as its default. */
export function createAuth(options: Partial<AuthOptions> = {}): Auth {
  const o = { ...browserDefaults(), ...options };
  const device = deviceId(o.storage);
  const headers = { apikey: o.apiKey, ...(device !== undefined && { [DEVICE_HEADER]: device }) };
  const shelf = createSealingShelf(o.storage);
  let admitted: ReadonlySet<string> | null = null;
  let hasAskedForKey = false;
  const store = createSessionStore({
    key: SESSION_KEY,
    storage: o.storage,
    mirror: o.mirror,
    onTurn: () => dropRecovery(o),
    onSession: ({ user, sealing }) => sealing?.key && shelf.keep(user.id, sealing.key),
  });
  const proof = createProofShelf(o);
  const guarded = {
    fetch: o.fetch,
    now: o.now,
    refreshTimeoutMs: o.refreshTimeoutMs,
    timeoutMs: TIMEOUT_MS,
    sealedWith: () => o.sealedWith(shelf.names()),
    admits(userId: string, refreshToken: string) {
      if (admitted === null || admitted.has(userId)) return true;
      revoke(refreshToken).catch(() => undefined);
      return false;
    },
    // A rejected token that storage no longer holds is another tab's news, not this session's end.
    onRejected: (token: string) => {
      if (store.read()?.refresh_token === token) store.end('rejected');
    },
  };
  const shared = { url: o.url, headers, fetch: createGuardedFetch({ ...guarded, online: o.online }) };
  const revocations = createPendingRevocations({ ...shared, fetch: o.fetch, now: o.now });
  const refresh = createSessionRefresh({ ...shared, fetch: createGuardedFetch(guarded), store });
  const authClient = createAuthClientLoader({
    ...shared,
    storageKey: SESSION_KEY,
    storage: store.adapter,
    load: o.loadLibrary,
    autoRefreshToken: true,
  });
  // Where the link of the confirming mail leads in the end.
  const confirmedUrl = new URL('/login', o.url).href;
  const accessToken = () => store.read()?.access_token ?? null;
  const apiFetch = createApiFetch({ fetch: o.fetch, accessToken, refresh });

  const heard$ = merge(
    // A null key: storage was cleared as a whole.
    fromEvent<StorageEvent>(o.tabs as EventTarget, 'storage').pipe(
      filter(({ key }) => key === SESSION_KEY || key === null),
    ),
    // A page in the browser's memory for going back and forth is told of nothing meanwhile.
    fromEvent(o.tabs as EventTarget, 'pageshow'),
  );
  proof.dropStale();
  heard$.subscribe(() => {
    // Nothing but this tab's own: another one may have begun a new reset before this one came to hear of the turn.
    proof.dropStale();
    store.changedElsewhere();
  });
  // What was deleted of one participant is nothing to the next.
  store.event$.subscribe(({ kind }) => kind === 'signed_in' && o.tabStorage.removeItem(RECEIPT_KEY));

  async function enter(
    ask: (loaded: Awaited<ReturnType<typeof authClient>>) => Promise<AuthReply>,
  ): Promise<SignInAnswer> {
    try {
      const loaded = await authClient();
      const { data, error } = await ask(loaded);
      if (error) return answerForError(loaded.library, error, o.online.isOnline());
      if (data.session === null) {
        return {
          ok: false,
          message: 'Confirm your email address to finish signing up.',
          kind: 'unconfirmed',
        };
      }
      return { ok: true, userId: data.session.user.id };
    } catch (error) {
      return unexpected(error);
    }
  }

  return {
    storedSession() {
      const session = store.read();
      return session === null ? null : describeSession(session);
    },
    accessToken,
    signIn: (input) => enter(({ client }) => client.signInWithPassword(input)),
    signUp: ({ email, password, name, age, gender }) =>
      enter(({ client }) => {
        const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        const data = { name, age, gender, time_zone };
        return client.signUp({ email, password, options: { data, emailRedirectTo: confirmedUrl } });
      }),
    confirmByCode: (email, code, password) =>
      enter(({ client }) => client.verifyOtp({ type: 'signup', email, token: code, ...ownSignUp(password) })),
    confirmByLink: (tokenHash, password) =>
      enter(({ client }) =>
        client.verifyOtp({ type: 'signup', token_hash: tokenHash, ...ownSignUp(password) }),
      ),
    confirmByReturn: (authCode) =>
      enter(async ({ library, client }) => {
        const { data, error } = await client.exchangeCodeForSession(authCode);
        return { data, error: error && library.isAuthPKCECodeVerifierMissingError(error) ? null : error };
      }),
    async resendConfirmation(email) {
      try {
        const { library, client } = await authClient();
        const options = { emailRedirectTo: confirmedUrl };
        const { error } = await client.resend({ type: 'signup', email, options });
        return error ? answerForError(library, error, o.online.isOnline()) : { ok: true };
      } catch (error) {
        return unexpected(error);
      }
    },
    async signOut() {
      const session = store.read();
      if (session === null) return;
      await revoke(session.refresh_token);
      store.end('asked');
      void flushRevocations();
    },
    forgetAccount: () => store.end('erased'),
    admitOnly: (userIds) => void (admitted = userIds),
    forgetOpeningKeys() {
      const session = store.read();
      if (!session?.sealing || session.sealing.opens.length === 0) return;
      store.save({ ...session, sealing: { ...session.sealing, opens: [] } });
    },
    keepAccount,
    refresh,
    answered: () => void getSealingKey(),
    session$: store.event$,
    recoveryParts: {
      ...shared,
      load: o.loadLibrary,
      storage: o.storage,
      tabStorage: o.tabStorage,
      isOnline: () => o.online.isOnline(),
      heard$,
      now: o.now,
    },
    apiFetch,
    async start() {
      await Promise.all([flushRevocations(), healMirror(), keepFresh()]);
    },
  };

  /** Members of ours beside the auth API's: they show the server that the sign-up is one's own. */
  function ownSignUp(password: string | undefined) {
    const code_verifiers = keptVerifiers(o.storage, SESSION_KEY);
    return { code_verifiers, ...(password !== undefined && { password }) };
  }

  /** The name and the address that the screens show are the stored session's. */
  function keepAccount(user: unknown): void {
    const session = store.read();
    if (session === null || !isUserOf(session, user)) return;
    store.save({ ...session, user });
  }

  async function revoke(refreshToken: string): Promise<void> {
    try {
      await revocations.add(refreshToken);
    } catch (error) {
      // Without a place to keep it the sign-out still counts here; the session ends on the server by its own limits.
      console.warn('revocation_not_kept', error instanceof Error ? error.name : 'unknown');
    }
  }

  async function flushRevocations(): Promise<void> {
    try {
      await revocations.flush();
    } catch (error) {
      console.warn('revocations_not_sent', error instanceof Error ? error.name : 'unknown');
    }
  }

  async function healMirror(): Promise<void> {
    try {
      await store.heal();
    } catch (error) {
      console.warn('session_mirror_failed', error instanceof Error ? error.name : 'unknown');
    }
  }

  /** Without a key a sign-out could not seal anything. A server that gives none is asked once. */
  async function getSealingKey(): Promise<void> {
    const session = store.read();
    if (hasAskedForKey || device === undefined || session === null || session.sealing !== undefined) return;
    hasAskedForKey = (await refresh()) === 'refreshed';
  }

  /** The client's own ticker refreshes while the page is visible. Without it a 401 leads to the refresh. */
  async function keepFresh(): Promise<void> {
    const session = store.read();
    if (session === null) return;
    if (o.online.isOnline()) void getSealingKey();
    try {
      await authClient();
    } catch (error) {
      console.warn('auth_client_not_loaded', error instanceof Error ? error.name : 'unknown');
    }
  }
}

function isUserOf(session: AuthSession, user: unknown): user is AuthSession['user'] {
  return typeof user === 'object' && user !== null && 'id' in user && user.id === session.user.id;
}

interface AuthReply {
  data: { session: { user: { id: string } } | null };
  error: Parameters<typeof answerForError>[1] | null;
}

async function sealedWith(known: readonly string[]): Promise<string[]> {
  try {
    const boxes = await sealedBoxes(SYNC_ENV, known);
    return [...new Set(boxes.map(({ box }) => box.key))];
  } catch (error) {
    // What is sealed then stays for a later session.
    console.warn('sealed_boxes_unknown', error instanceof Error ? error.name : 'unknown');
    return [];
  }
}

function browserDefaults(): AuthOptions {
  return {
    url: `${window.location.origin}/auth/v1`,
    apiKey: 'daymark-web',
    storage: roomyStorage(keptOrHeld(() => window.localStorage)),
    tabStorage: keptOrHeld(() => window.sessionStorage),
    mirror: createSessionMirror(),
    fetch: window.fetch.bind(window),
    online: {
      online$: merge(
        fromEvent(window, 'online').pipe(map(() => true)),
        fromEvent(window, 'offline').pipe(map(() => false)),
      ),
      isOnline: () => navigator.onLine,
    },
    sealedWith,
    tabs: window,
    now: Date.now,
    loadLibrary: () => import('@supabase/auth-js'),
    refreshTimeoutMs: REFRESH_TIMEOUT_MS,
  };
}
