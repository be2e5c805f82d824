interface Report {
  passed: number;
  failed: number;
  /** One text a failure: the stage, the test and the first lines of its error. */
  failures: string[];
  slowest: { name: string; seconds: number }[];
}

export function readReport(stage: string, kind: 'vitest' | 'playwright', path: string): Report | undefined;
