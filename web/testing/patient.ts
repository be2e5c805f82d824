/** How long a test waits for what is to appear: a machine with much to do may be late, and is not wrong for it. */
export const PATIENT = { timeout: 30_000 };
