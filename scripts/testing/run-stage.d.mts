interface Stage {
  name: string;
  minutes: number;
  env?: Record<string, string>;
  command?: string[];
  run?: () => void | Promise<void>;
}

interface StageOutcome {
  ok: boolean;
  /** Its time was up. */
  isKilled: boolean;
  /** The end of what it printed, without the terminal's colours. */
  tail: string;
  /** All it printed, with `keeps`. */
  kept: string;
  seconds: number;
  cpuSeconds?: number;
}

export function runStage(stage: Stage, options: { keeps: boolean; patience?: number }): Promise<StageOutcome>;
