import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { TABS_LOOK, TAB_LOOK } from '#web/ui/controls/tabs-look.ts';
import {
  ASIDE,
  ASIDE_CARD,
  CONTROLS,
  DAY_COLUMN,
  DAY_HEAD,
  SCREEN,
  SHEET,
  WITH_ASIDE,
} from './day/day-sheet.ts';
import { RIBBON_PLACE } from './day/ribbon-place.ts';
import { STATUS_BUTTON, STATUS_PLACE, TASK_BODY, TASK_LINES, TASK_ROW } from './day/task-look.ts';

const TABS = ['Today', 'Weekly', 'Overview'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Has the geometry of the loaded screen, so that nothing jumps when the programme arrives. With `arrived`, the count of
 * entries so far, it says that the line is slow.
 */
export function LoadingProgramme({ arrived }: { arrived?: number }) {
  return (
    <div className={`programme-loading ${SCREEN} ${WITH_ASIDE}`} aria-busy="true">
      <div className={DAY_COLUMN}>
        <div className={CONTROLS} aria-hidden="true">
          <div className={TABS_LOOK}>
            {TABS.map((tab) => (
              <span key={tab} className={`${TAB_LOOK} grid place-items-center`}>
                {tab}
              </span>
            ))}
          </div>
          <Skeleton className="size-tap justify-self-end rounded-ctl! desktop:w-30.5" />
        </div>
        <LoadingWeek />
        <div className={SHEET}>
          <div className={DAY_HEAD}>
            <Skeleton className="h-5.5 w-44" />
            <Spinner label="Loading your programme" />
          </div>
          <p className="t-sm t-2" role="status">
            {arrived !== undefined && slowWords(arrived)}
          </p>
          <ul className={TASK_LINES} aria-hidden="true">
            {ROWS.map((row) => (
              <li key={row} className="group/row">
                <div className={TASK_ROW}>
                  <span className={`${STATUS_BUTTON} ${STATUS_PLACE}`}>
                    <Skeleton dot />
                  </span>
                  <div className={TASK_BODY}>
                    <Skeleton className="h-3.75 w-[min(160px,60%)] group-even/row:w-[min(210px,80%)]" />
                    <Skeleton className="mt-2 h-2.75 w-18 @roomy:mt-0" />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={ASIDE} aria-hidden="true">
        <div className={`${ASIDE_CARD} grid min-h-90 content-start gap-3.5`}>
          <Skeleton className="h-3 w-22" />
          <Skeleton className="h-5.5 w-44" />
        </div>
      </div>
    </div>
  );
}

function slowWords(arrived: number): string {
  const slow = 'Still loading. The connection is slow.';
  if (arrived === 0) return slow;
  return `${slow} ${arrived} ${arrived === 1 ? 'entry' : 'entries'} loaded so far.`;
}

function LoadingWeek() {
  return (
    <div aria-hidden="true">
      <div className="grid h-12.5 place-content-center justify-items-center gap-1.5 pt-1.5 desktop:flex desktop:h-15 desktop:place-content-start desktop:items-center desktop:gap-3.5 desktop:pt-4">
        <Skeleton className="h-4.5 w-34" />
        <Skeleton className="h-3 w-22" />
      </div>
      <div className={RIBBON_PLACE}>
        <ol className="ribbon">
          {DAYS.map((day) => (
            <li key={day} className="station">
              <span className="station-day">{day}</span>
              <Skeleton className="relative size-(--node) rounded-full!" />
              <span className="station-count">&nbsp;</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
