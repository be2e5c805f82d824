import type { BrowsersReport } from './read-report.mjs';

export const MOST_FLAKY: number;
export function isPlayedAgain(
  outcome: { ok: boolean; isKilled: boolean },
  first: BrowsersReport | undefined,
): boolean;
export function mergeAgain(first: BrowsersReport, again: BrowsersReport | undefined): BrowsersReport;
