import { z } from 'zod/mini';
import { LEGAL_DOCUMENTS } from '../content/legal-documents.ts';
import { instantSchema } from '../protocol/instant.ts';

const documentSchema = z.enum(LEGAL_DOCUMENTS.map(({ document }) => document));

/** That the participant agreed to one version of one document. */
export const consentSchema = z.object({
  document: documentSchema,
  /** The day from which that version counts, `yyyy-MM-dd`. */
  version: z.string(),
  accepted_at: instantSchema,
});
export type Consent = z.infer<typeof consentSchema>;

/**
 * GET /api/v1/account/consents: what was agreed to and when, the latest first. Signing up is agreeing to the versions in
 * force that day, as the form's sentence says. `open` are documents whose version in force was not agreed to yet.
 */
export const consentListSchema = z.object({
  consents: z.array(consentSchema),
  open: z.array(z.object({ document: documentSchema, version: z.string() })),
});
export type ConsentList = z.infer<typeof consentListSchema>;

/** POST /api/v1/account/consents: agrees to a version in force; answers the list. Another version is 400. */
export const giveConsentBodySchema = z.strictObject({ document: documentSchema, version: z.string() });
