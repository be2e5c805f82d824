// npm run triage:data: makes .cache/triage/triage.bin from the bank, unless it is fresh.
import { statSync } from 'node:fs';
import { makeTriageFile, TRIAGE_FILE } from './triage/triage-file.ts';

makeTriageFile();
console.log(`${TRIAGE_FILE}: ${statSync(TRIAGE_FILE).size} bytes`);
