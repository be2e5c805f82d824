export interface Report {
  passed: number;
  failed: number;
  /** One text a failure: the stage, the test and the first lines of its error. */
  failures: string[];
}

export interface BrowsersReport extends Report {
  failedJourneys: { id: string; text: string }[];
  passedIds: string[];
  /** An error came from outside the journeys. */
  isBroken: boolean;
  /** Seconds by the clock. */
  journeys: Record<string, number>;
  files: Record<string, number>;
  /** What failed, and passed when it was played again. */
  flaky?: string[];
}

export function readReport(stage: string, kind: 'vitest', path: string): Report | undefined;
export function readReport(stage: string, kind: 'playwright', path: string): BrowsersReport | undefined;
export function readCosts(path: string): Record<string, number> | undefined;
export function slowestOf(files: Record<string, number>, most: number): { name: string; seconds: number }[];
