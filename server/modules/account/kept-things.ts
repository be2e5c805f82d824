import type { Database } from '#server/database/database.ts';
import type { KeptThing } from '#shared/http/account-deletion.ts';

/** What stays although an account was deleted; the privacy policy says the same. */
export function keptThings(home: Database['home']): KeptThing[] {
  return [...BY_LAW, { ...TRACES, until: UNTIL[home] }];
}

const TRACES = {
  what: 'Traces of what was deleted in the files of the database, which nothing reads, and in backups',
  why: 'A database overwrites what was deleted later, and a backup is replaced as a whole.',
};
/** The server rewrites the embedded database's files; a PostgreSQL server is its operator's. */
const UNTIL = {
  embedded: 'at most a day in the database while the service runs; in backups until they are replaced',
  postgres: 'until they are overwritten in turn',
};

const BY_LAW: readonly KeptThing[] = [
  {
    what: 'Entries of the security log about the account, without its id, email address, name and network address',
    why: 'We have to be able to show that the service was secure (UK GDPR, articles 5(1)(f) and 32).',
    until: '2 years after each entry',
  },
  {
    what: 'This receipt: its number, the time, the counts and a fingerprint of the account’s random id',
    why: 'We have to be able to show that we did what you asked (UK GDPR, article 5(2)), and your other devices learn from it that they have to delete too. It does not say whose account it was.',
    until: '2 years',
  },
  {
    what: 'Your email address, until the receipt is mailed to it',
    why: 'Without it the receipt could not reach you.',
    until: 'at most 3 days',
  },
  {
    what: 'Invoices and payment records, where you paid us; they are not part of this application',
    why: 'Tax law asks for them (Finance Act 1998, schedule 18; Value Added Tax Act 1994, schedule 11).',
    until: '6 years after the end of the financial year',
  },
  {
    what: 'What you sent to your health coach by submitting a day, where the care team received it by mail',
    why: 'Records of care that was given are the duty of those who gave it; ask them for their copy.',
    until: 'up to 7 years after the last contact',
  },
];
