import type { TruthRow } from '../score/truth.ts';
import type { Random } from './random.ts';

export interface LabDocument {
  bytes: Uint8Array;
  biomarkers: TruthRow[];
  expect: Record<string, unknown>;
}

export interface Layout {
  name: string;
  /** Held out from tuning; only the scores are read. */
  held_out: boolean;
  write(random: Random): Promise<LabDocument>;
}
