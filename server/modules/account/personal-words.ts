import { TABLE_NAMES, tables } from '#shared/product/registry.ts';

/** Tables that the registry does not name, as people call them. */
const ACCOUNT_LABELS = {
  auth_users: 'Account',
  consents: 'Agreements',
  calendar_feeds: 'Calendar feed',
  push_subscriptions: 'Devices that get notifications',
  push_claims: 'Reminders of the last days',
  auth_sign_ups: 'Sign-ups that wait for a confirmation',
  auth_sessions: 'Sessions',
  auth_known_devices: 'Devices you signed in from',
  auth_known_networks: 'Networks you signed in from',
  auth_sealing_keys: 'Keys for what a device keeps sealed after a sign-out',
  auth_audit_log: 'Security log',
  auth_outgoing_mail: 'Mails to you, not sent yet',
  document_files: 'Files that you uploaded, or are uploading',
  mutation_ledger: 'Receipts for changes that your devices sent',
  sync_clients: 'Devices that sent changes',
  sync_versions: 'Counter of your changes',
};

/** In the order of a summary; a table that is not here comes after, by its name. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TABLE_NAMES.map((name) => [name, tables[name].label])),
  ...ACCOUNT_LABELS,
};

/** Kept for the machinery's sake; a summary tells how many there are, not what they hold. */
const TECHNICAL =
  /^(sync_|tombstones$|push_looks$|mutation_|outgoing_|auth_one_time_tokens$|auth_flow_states$|auth_outgoing_mail$)|_(chunks|queue)$/;

export function labelOf(table: string): string {
  const words = table.replace(/^auth_/, '').replaceAll('_', ' ');
  return LABELS[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function isTechnical(table: string): boolean {
  return TECHNICAL.test(table);
}

/** The order in which people look at tables: what is known, then what came later, then the technical ones. */
export function byInterest(a: { name: string }, b: { name: string }): number {
  const known = Object.keys(LABELS);
  const rank = ({ name }: { name: string }) => {
    if (isTechnical(name)) return known.length + 1;
    const at = known.indexOf(name);
    return at === -1 ? known.length : at;
  };
  return rank(a) - rank(b) || (a.name < b.name ? -1 : 1);
}
