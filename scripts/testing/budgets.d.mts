export interface Budget {
  seconds: number;
  files?: Record<string, number>;
}

export interface Taken {
  /** The stage ran whole, and passed. */
  isWhole?: boolean;
  /** How many times the accepted seconds the machine needed for the same work at the time. */
  allowance: number;
  cpuSeconds?: number;
  files?: Record<string, number>;
}

export interface Verdict {
  /** Seconds that the stage may take on this machine. */
  allowed: number;
  /** What it took as a part of them. */
  share: number;
  isOver: boolean;
  grown: { name: string; before: number; now: number }[];
}

export interface Budgets {
  calmSeconds: number;
  stages: Record<string, Budget>;
}

export function judge(budget: Budget | undefined, taken: Taken): Verdict | undefined;
export function overBudget(name: string, verdict: Verdict): string;
export function accept(budgets: Budgets, run: { stages: Record<string, Taken> }): Budgets;
