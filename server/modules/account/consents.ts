import type { Consent, ConsentList } from '#shared/http/account-consents.ts';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import type { Trx } from '#server/database/database.ts';

/** Who agreed, and when in milliseconds since the epoch. */
export interface Agreeing {
  userId: string;
  at: number;
}

/**
 * Records that somebody who signs up agrees to the documents in force, in the sign-up's transaction and already as
 * that participant.
 */
export async function agreeBySigningUp(trx: Trx, agreeing: Agreeing): Promise<void> {
  for (const { document, version } of LEGAL_DOCUMENTS) await agree(trx, agreeing, { document, version });
}

/** Records an agreement once; the first time counts. */
export async function agree(
  trx: Trx,
  { userId, at }: Agreeing,
  { document, version }: Pick<Consent, 'document' | 'version'>,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({ user_id: userId, document, version, accepted_at: new Date(at).toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'document', 'version']).doNothing())
    .execute();
}

/** Whether this version of the document is the one in force. */
export function isInForce(agreed: { document: string; version: string }): boolean {
  return LEGAL_DOCUMENTS.some(
    ({ document, version }) => document === agreed.document && version === agreed.version,
  );
}

export async function consentsOf(trx: Trx, userId: string): Promise<ConsentList> {
  const rows = await trx
    .selectFrom('consents')
    .select(['document', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('document')
    .execute();
  const consents = rows.flatMap((row) => {
    const known = LEGAL_DOCUMENTS.find(({ document }) => document === row.document);
    return known === undefined ? [] : [{ ...row, document: known.document }];
  });
  const open = LEGAL_DOCUMENTS.filter(
    ({ document, version }) =>
      !consents.some((given) => given.document === document && given.version === version),
  );
  return { consents, open: open.map(({ document, version }) => ({ document, version })) };
}
