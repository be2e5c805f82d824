import { patienceByLoad } from './machine.mjs';

/**
 * How many times as long as usual a test may take: 1, on a busy machine up to 2. `npm test` measures it before each stage
 * (scripts/testing/machine.mjs); where a suite is started alone, the load of the machine says it.
 */
export const PATIENCE = Number(process.env.DAYMARK_PATIENCE || patienceByLoad());
