// A reporter of Vitest: writes the processor seconds of each test file, which scripts/testing/measure-file.ts measured,
// to the file that DAYMARK_COSTS names.
import { writeFileSync } from 'node:fs';

/** A file of two projects counts once, with both. */
export default class FileCosts {
  onTestRunEnd(modules) {
    const path = process.env.DAYMARK_COSTS;
    if (!path) return;
    const files = {};
    for (const module of modules) {
      const { load = 0, run = 0 } = module.meta().cost ?? {};
      files[module.relativeModuleId] = (files[module.relativeModuleId] ?? 0) + load + run;
    }
    writeFileSync(path, JSON.stringify({ files }));
  }
}
