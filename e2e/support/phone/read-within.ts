import { PATIENCE } from '#scripts/testing/patience.mjs';

/** How long the server may take over a document: it reads at a low priority, beside whatever else the machine does. */
export const READ_WITHIN = { timeout: 90_000 * PATIENCE };
