import { Moon, Sprout, Sun } from 'lucide-react';
import { EVENING_ROUTINE_IDS, MORNING_ROUTINE_IDS } from '#shared/content/routine-ids.ts';

/** What is asked and what becomes of it. */
export function IntroductionStep() {
  return (
    <ol className="grid max-w-[60ch] gap-5 [&_.ico]:mt-0.5 [&_.ico]:text-habit [&_b]:font-semibold [&_b]:text-ink [&>li]:grid [&>li]:grid-cols-[24px_1fr] [&>li]:gap-3.5 [&>li]:text-pretty [&>li]:text-ink-2">
      <li>
        <Sun className="ico" />
        <p>
          <b>{MORNING_ROUTINE_IDS.length} morning routines.</b> Say how each one goes now, and how much it
          matters to you.
        </p>
      </li>
      <li>
        <Moon className="ico" />
        <p>
          <b>{EVENING_ROUTINE_IDS.length} evening routines.</b> The same for the end of the day. A few minutes
          in all.
        </p>
      </li>
      <li>
        <Sprout className="ico" />
        <p>
          <b>Two small habits at first.</b> Your plan adds what is missing and matters most: two at a time,
          five at most. Each new habit follows something that you already do.
        </p>
      </li>
    </ol>
  );
}
