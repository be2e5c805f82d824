import type { PlanChange } from '../product/tables/proposals.schema.ts';
import { dosesOf, ROUTINES } from './routines.ts';

export interface DoseLine {
  routineId: string;
  /** 'Mindfulness' */
  label: string;
  /** '5 minutes with the breath' */
  action: string;
}

/** The habits whose dose changes, in the order of the questionnaire. What this build does not know is left out. */
export function doseLines(doses: PlanChange['doses']): DoseLine[] {
  return ROUTINES.flatMap((routine) => {
    const step = doses?.[routine.id];
    const dose = step === undefined ? undefined : dosesOf(routine)[step];
    return dose ? [{ routineId: routine.id, label: routine.label, action: dose.action }] : [];
  });
}
