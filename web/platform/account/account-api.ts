import { consentListSchema, type Consent, type ConsentList } from '#shared/http/account-consents.ts';
import { erasureReceiptSchema, type ErasureReceipt } from '#shared/http/account-deletion.ts';
import { EXPORT_PATH } from '#shared/http/account-export.ts';
import {
  accountSessionListSchema,
  endedSessionsSchema,
  type AccountSession,
} from '#shared/http/account-sessions.ts';
import { readAccountAnswer, type AccountAnswer } from './account-answer.ts';
import type { CachedReads } from './cached-reads.ts';

/** Changes of the own account; what is left out stays. */
export interface AccountChange {
  name?: string;
  email?: string;
  password?: string;
  currentPassword?: string;
}

/** The account as the auth API tells it after a change. */
export interface ChangedAccount {
  email: string;
  name: string;
  /** The address that waits for its confirmation. */
  newEmail: string | null;
}

/** What a participant may see and do about the own account. Every call needs the network. */
export interface AccountApi {
  sessions(): Promise<AccountAnswer<AccountSession[]>>;
  /** True once it is over, by this call or before it. */
  endSession(id: string): Promise<AccountAnswer<true>>;
  /** How many there were. */
  endOtherSessions(): Promise<AccountAnswer<number>>;
  /** The account as the server has it now, which this device then knows too. */
  current(): Promise<AccountAnswer<ChangedAccount>>;
  change(change: AccountChange): Promise<AccountAnswer<ChangedAccount>>;
  /** By the six digits that went to the new address; the account as it then is. */
  confirmEmail(code: string): Promise<AccountAnswer<ChangedAccount>>;
  /** To which version of which document the participant agreed, and to what not yet. */
  consents(): Promise<AccountAnswer<ConsentList>>;
  agree(document: Pick<Consent, 'document' | 'version'>): Promise<AccountAnswer<ConsentList>>;
  /** A zip of everything; `onBytes` hears how many have come so far. */
  exportData(onBytes: (bytes: number) => void): Promise<AccountAnswer<Blob>>;
  /** Deletes the account on the server. */
  deleteAccount(password: string): Promise<AccountAnswer<ErasureReceipt>>;
}

const USER_PATH = '/auth/v1/user';
const SESSIONS_PATH = '/api/v1/account/sessions';
const CONSENTS_PATH = '/api/v1/account/consents';

/** `fetch` with the bearer, one shared refresh and one retry; `onChanged` keeps what this device knows of the account. */
export function createAccountApi(deps: {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  onChanged: (user: unknown) => void;
  reads: CachedReads;
}): AccountApi {
  const { reads } = deps;
  const send = (method: string, url: string, body?: unknown) =>
    deps.fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const get = (url: string) => deps.fetch(url, { headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

  async function readAccount(response: Response): Promise<ChangedAccount> {
    const user = (await response.json()) as {
      email: string;
      new_email?: string;
      user_metadata?: { name?: unknown };
    };
    deps.onChanged(user);
    const name = user.user_metadata?.name;
    return {
      email: user.email,
      name: typeof name === 'string' ? name : '',
      newEmail: user.new_email ?? null,
    };
  }

  return {
    sessions: () =>
      reads.read(SESSIONS_PATH, () =>
        readAccountAnswer(
          () => get(SESSIONS_PATH),
          async (response) => accountSessionListSchema.parse(await response.json()).sessions,
        ),
      ),
    async endSession(id) {
      const answer = await readAccountAnswer(
        () => deps.fetch(`${SESSIONS_PATH}/${id}`, { method: 'DELETE' }),
        async () => true as const,
      );
      reads.forget(SESSIONS_PATH);
      return !answer.ok && answer.code === 'not_found' ? { ok: true, value: true } : answer;
    },
    async endOtherSessions() {
      const answer = await readAccountAnswer(
        () => deps.fetch(SESSIONS_PATH, { method: 'DELETE' }),
        async (response) => endedSessionsSchema.parse(await response.json()).ended,
      );
      reads.forget(SESSIONS_PATH);
      return answer;
    },
    // Asked to find out what was confirmed elsewhere just now.
    current: () => readAccountAnswer(() => get(USER_PATH), readAccount),
    async change({ name, email, password, currentPassword }) {
      const answer = await readAccountAnswer(
        () =>
          send('PUT', USER_PATH, {
            ...(name !== undefined && { data: { name } }),
            ...(email !== undefined && { email }),
            ...(password !== undefined && { password }),
            ...(currentPassword !== undefined && { current_password: currentPassword }),
          }),
        readAccount,
      );
      // Another password ends the other sessions.
      reads.forget(SESSIONS_PATH);
      return answer;
    },
    async confirmEmail(code) {
      const confirmed = await readAccountAnswer(
        () => send('POST', '/api/v1/account/email', { code }),
        async () => true,
      );
      return confirmed.ok ? readAccountAnswer(() => get(USER_PATH), readAccount) : confirmed;
    },
    consents: () =>
      reads.read(CONSENTS_PATH, () => readAccountAnswer(() => get(CONSENTS_PATH), readConsents)),
    async agree({ document, version }) {
      const answer = await readAccountAnswer(
        () => send('POST', CONSENTS_PATH, { document, version }),
        readConsents,
      );
      reads.forget(CONSENTS_PATH);
      return answer;
    },
    exportData: (onBytes) =>
      readAccountAnswer(
        () => deps.fetch(EXPORT_PATH),
        (response) => readBlob(response, onBytes),
      ),
    deleteAccount: (password) =>
      readAccountAnswer(
        () => send('POST', '/api/v1/account/delete', { password }),
        async (response) => erasureReceiptSchema.parse(await response.json()),
      ),
  };
}

async function readConsents(response: Response): Promise<ConsentList> {
  return consentListSchema.parse(await response.json());
}

async function readBlob(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  if (!response.headers.get('content-type')?.startsWith('application/zip')) {
    // A network that answers for the server, such as a hotel's.
    throw new TypeError('The export is no zip');
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: 'application/zip' });
}
