import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { PlanSlot } from './plan-slot.tsx';
import { ProposalSlot } from './proposal-slot.tsx';
import { SetupRestSlot } from './setup-rest-slot.tsx';

/** What stands below the day's list: it comes after the list, and moves no row as it comes. */
export function DaySlots({
  onOpenScenario,
  onSetUp,
}: {
  onOpenScenario: (opened: OpenedScenario) => void;
  onSetUp: (step: number) => void;
}) {
  return (
    <>
      <PlanSlot onOpen={onOpenScenario} />
      <ProposalSlot />
      <SetupRestSlot onStep={onSetUp} />
    </>
  );
}
