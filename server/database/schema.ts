import type { ColumnType, Generated } from 'kysely';
import type { EntityRows, MergedTable, TableName } from '#shared/product/registry.ts';
import type { DeletedKind, KeptThing } from '#shared/http/account-deletion.ts';
import type { LocalDate, LocalDateTime } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { FieldClock } from '#shared/push/decide-field.ts';

/*
 * Every table, as the migrations make them. On both homes a row comes back in the contract's types: bigint as number,
 * date as 'yyyy-MM-dd', timestamptz as an instant with milliseconds and 'Z', jsonb parsed, bytea as Uint8Array.
 *
 * A jsonb column takes an object as it is. An array must be given as JSON text (`JSON.stringify`), for the driver would
 * take a bare one for an SQL array; such columns have their insert type set to string.
 */
export interface DatabaseSchema extends SyncedTables {
  sync_versions: SyncVersionsTable;
  data_epoch: DataEpochTable;
  mutation_ledger: MutationLedgerTable;
  sync_clients: SyncClientsTable;
  tombstones: TombstonesTable;
  outgoing_mail: OutgoingMailTable;
  calendar_feeds: CalendarFeedsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_looks: PushLooksTable;
  push_claims: PushClaimsTable;
  push_answers: PushAnswersTable;
  push_keys: PushKeysTable;
  document_files: DocumentFilesTable;

  auth_users: AuthUsersTable;
  auth_sessions: AuthSessionsTable;
  auth_one_time_tokens: AuthOneTimeTokensTable;
  auth_sign_ups: AuthSignUpsTable;
  auth_flow_states: AuthFlowStatesTable;
  auth_signing_keys: AuthSigningKeysTable;
  auth_audit_log: AuthAuditLogTable;
  auth_rate_limits: AuthRateLimitsTable;
  auth_known_devices: AuthKnownDevicesTable;
  auth_known_networks: AuthKnownNetworksTable;
  auth_sealing_keys: AuthSealingKeysTable;
  auth_outgoing_mail: AuthOutgoingMailTable;
  consents: ConsentsTable;
  erasure_receipts: ErasureReceiptsTable;

  schema_migrations: SchemaMigrationsTable;
}

/** The tables of the registry. */
type SyncedTables = {
  [T in TableName]: EntityRows[T] &
    SyncColumns &
    (T extends MergedTable ? MergeColumns : unknown) &
    (T extends 'documents' ? QueueColumns : unknown);
};

/** The queue of runs, in the document's own row: a running document without a lease waits for a worker. */
export interface QueueColumns {
  lease_until: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  arrived: ColumnType<number | null, number | null | undefined, number | null>;
  tries: Generated<number>;
}

/** What a participant's row has beside its contract's fields; it does not travel inside the row. */
export interface SyncColumns {
  user_id: string;
  v: number;
}

export interface MergeColumns {
  field_clocks: ColumnType<
    Record<string, FieldClock>,
    Record<string, FieldClock> | undefined,
    Record<string, FieldClock>
  >;
}

export interface SyncVersionsTable {
  user_id: string;
  version: Generated<number>;
  tombstones_pruned_v: Generated<number>;
}

export interface DataEpochTable {
  singleton: Generated<boolean>;
  epoch: string;
  found_at: ColumnType<Instant | null, Instant | null | undefined>;
  made_at: ColumnType<Instant | null, Instant | null | undefined>;
}

export interface MutationLedgerTable {
  user_id: string;
  uid: string;
  client_id: string;
  kind: string;
  status: 'ok' | 'conflict' | 'rejected';
  /** Set exactly where `status` is rejected. */
  code: string | null;
  fields: Record<string, string> | null;
  v: number;
  created_at: Instant;
  /** Of the REST call that had this uid as its Idempotency-Key; null for what came with a sync. */
  fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SyncClientsTable {
  user_id: string;
  client_id: string;
  last_server_now: Instant;
  updated_at: Instant;
}

export interface TombstonesTable {
  user_id: string;
  t: TableName;
  id: string;
  v: number;
  created_at: Instant;
  /** When a removed event was, for calendars that have it. */
  program_id: string | null;
  all_day: boolean | null;
  start_local: LocalDateTime | null;
  end_local: LocalDateTime | null;
}

export interface OutgoingMailTable {
  user_id: string;
  kind: 'day_submitted';
  subject_id: string;
  created_at: Instant;
  attempts: Generated<number>;
  not_before: Instant;
  sent_at: Instant | null;
}

export interface CalendarFeedsTable {
  user_id: string;
  token_hash: Uint8Array;
  details: boolean;
  created_at: Instant;
  last_read_at: Instant | null;
}

export interface PushSubscriptionsTable {
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth_key: string;
  service: string;
  server_key: string;
  created_at: Instant;
  failing_since: Instant | null;
  last_answer: 'taken' | 'refused' | 'failed' | null;
}

export interface PushLooksTable {
  user_id: string;
  look_at: Instant;
  seen_version: number;
  leased_until: Instant | null;
}

/** Names a reminder of an account. */
export interface ReminderKeyColumns {
  kind: string;
  local_date: LocalDate;
  /** The wall time, such as '0800'. */
  slot: string;
}

/** What became of a reminder on one device; only a mark that is 'open' is tried again. */
export interface DeviceMark {
  state: 'open' | 'taken' | 'gone' | 'refused' | 'late';
  tries: number;
  /** Not tried before; null: at once. */
  again_at: Instant | null;
}

export interface PushClaimsTable extends ReminderKeyColumns {
  user_id: string;
  state: 'open' | 'done' | 'part' | 'no_place';
  claimed_at: Instant;
  place_date: LocalDate | null;
  useful_until: Instant;
  /** Written as JSON text. */
  parts: ColumnType<ReminderKeyColumns[], string, string>;
  /** By the id of the device's session. */
  marks: ColumnType<Record<string, DeviceMark>, Record<string, DeviceMark>, Record<string, DeviceMark>>;
}

export interface PushAnswersTable {
  day: LocalDate;
  service: string;
  /** The status of the answer, or 'none'. */
  answer: string;
  count: number;
}

export interface PushKeysTable {
  singleton: Generated<boolean>;
  public_key: string;
  private_key: string;
  created_at: Instant;
}

export interface DocumentFilesTable {
  user_id: string;
  /** The document's. */
  id: string;
  /** uploading: parts arrive. stored: whole, and the document has its row. deleting: the store still has to forget it. */
  state: 'uploading' | 'stored' | 'deleting';
  filename: string;
  /** In bytes, as declared at the beginning. */
  size: number;
  /** As declared, in hexadecimal digits. */
  sha256: string;
  /** The parts in their order, by their names in the store. */
  parts: ColumnType<StoredPart[], string, string>;
  chosen_at: Instant;
  /** When the last part came. */
  touched_at: Instant;
}

/** A part of a stored file; `size` in bytes. */
export interface StoredPart {
  name: string;
  size: number;
}

/** A free-form JSON object as an account's metadata hold it. */
export type JsonObject = Record<string, unknown>;
type DefaultedObject = ColumnType<JsonObject, JsonObject | undefined, JsonObject>;

export interface AuthUsersTable {
  id: string;
  email: string;
  password_hash: string | null;
  email_confirmed_at: Instant | null;
  confirmation_sent_at: Instant | null;
  recovery_sent_at: Instant | null;
  user_metadata: DefaultedObject;
  app_metadata: DefaultedObject;
  last_sign_in_at: Instant | null;
  banned_until: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  /** The address that waits for its confirmation. */
  email_change: Generated<string | null>;
  email_change_sent_at: Generated<Instant | null>;
  /** The last contact, known to a day. */
  last_seen_at: Generated<Instant | null>;
  /** The zone for a starter programme that waits for the confirmation; null: none waits. */
  start_time_zone: Generated<string | null>;
  /** When somebody last showed to read the mailbox; null: never. */
  mailbox_proved_at: Generated<Instant | null>;
  /** Wrong digits typed since `wrong_codes_since`. */
  wrong_codes: Generated<number>;
  wrong_codes_since: Generated<Instant | null>;
}

/** One entry of a session's `amr`; `timestamp` in whole seconds since the epoch. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

export interface AuthSessionsTable {
  id: string;
  user_id: string;
  refresh_key: Uint8Array;
  refresh_counter: Generated<number>;
  aal: Generated<'aal1' | 'aal2'>;
  /** Written as JSON text. */
  amr: ColumnType<AuthenticationMethod[], string | undefined, string>;
  created_at: Instant;
  refreshed_at: Instant | null;
  not_after: Instant | null;
  user_agent: string | null;
  ip: string | null;
  device_digest: string | null;
}

/** A sign-up that waits for the proof of its address. */
export interface AuthSignUpsTable {
  id: string;
  user_id: string;
  password_hash: string;
  user_metadata: JsonObject;
  time_zone: string;
  /** Null where the client that signed up named none. */
  code_challenge: string | null;
  created_at: Instant;
}

export interface AuthOneTimeTokensTable {
  id: string;
  user_id: string;
  kind: 'recovery' | 'confirmation' | 'reauthentication' | 'email_change';
  token_hash: string;
  relates_to: string;
  failed_attempts: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  /** The sign-up whose address a confirmation proves. */
  sign_up_id: Generated<string | null>;
  /** Of a reset that was asked for again: the link alone is good. */
  replaced_at: Generated<Instant | null>;
}

export interface AuthFlowStatesTable {
  id: string;
  user_id: string;
  auth_code: string | null;
  auth_code_issued_at: Instant | null;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: string;
  redirect_to: string | null;
  created_at: Instant;
}

export interface AuthSigningKeysTable {
  kid: string;
  /** The private JWK. */
  jwk: JsonObject;
  active: Generated<boolean>;
  created_at: Instant;
  retired_at: Instant | null;
}

export interface AuthAuditLogTable {
  id: string;
  action: string;
  actor_id: string | null;
  ip: string | null;
  payload: DefaultedObject;
  created_at: Instant;
}

export interface AuthRateLimitsTable {
  key: string;
  tokens: number;
  updated_at: Instant;
}

export interface AuthKnownNetworksTable {
  user_id: string;
  network_digest: string;
  last_seen_at: Instant;
}

export interface AuthSealingKeysTable {
  id: string;
  user_id: string;
  device_digest: string;
  x: string;
  y: string;
  private_secret: string;
  created_at: Instant;
  handed_at: Instant | null;
}

export interface AuthKnownDevicesTable {
  user_id: string;
  device_digest: string;
  device: string;
  first_seen_at: Instant;
  last_seen_at: Instant;
}

export interface ConsentsTable {
  user_id: string;
  document: string;
  version: string;
  accepted_at: Instant;
}

export interface AuthOutgoingMailTable {
  id: string;
  /** Null for the receipt of an account that is gone. */
  user_id: string | null;
  sent_to: string;
  /** Null where `content` is all there is to say. */
  code_for: 'recovery' | 'confirmation' | 'email_change' | null;
  pkce: Generated<boolean>;
  redirect_to: string | null;
  /** Written as JSON text. */
  content: ColumnType<
    { subject: string; text: string; html?: string; link?: string } | null,
    string | undefined,
    string
  >;
  created_at: Instant;
  attempts: Generated<number>;
  not_before: Instant;
  give_up_at: Instant;
  /** The sign-up whose address a confirmation proves. */
  sign_up_id: Generated<string | null>;
}

export interface ErasureReceiptsTable {
  id: string;
  created_at: Instant;
  reason: 'asked' | 'term' | 'unconfirmed' | 'operator';
  /** Written as JSON text. */
  deleted: ColumnType<DeletedKind[], string, string>;
  /** Written as JSON text. */
  kept: ColumnType<KeptThing[], string, string>;
  /** Whose files are still to be removed; null: none are left. */
  files_of: string | null;
  /** SHA-256 of the account's id, in hex; null in receipts from before it was kept. */
  account_hash: string | null;
  /** When the embedded database's files were rewritten without what it took; null: not yet, or on PostgreSQL. */
  swept_at: Instant | null;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Instant;
}
