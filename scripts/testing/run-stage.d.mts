interface Stage {
  name: string;
  minutes: number;
  env?: Record<string, string>;
  command?: string[];
  run?: () => void | Promise<void>;
}

interface StageOutcome {
  ok: boolean;
  /** Of its process: from 129 on a signal ended it, 137 for SIGKILL. Null or undefined where nobody knows. */
  code?: number | null;
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
