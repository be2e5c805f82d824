import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';

const TABS = ['Today', 'Weekly', 'Overview'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Has the geometry of the loaded screen, so that nothing jumps when the programme arrives. With `arrived`, the count of
 * entries so far, it says that the line is slow.
 */
export function LoadingProgramme({ arrived }: { arrived?: number }) {
  return (
    <div className="programme-loading cols" aria-busy="true">
      <div className="day-column">
        <div className="controls" aria-hidden="true">
          <div className="tabs">
            {TABS.map((tab) => (
              <span key={tab} className="tab">
                {tab}
              </span>
            ))}
          </div>
          <Skeleton className="sk-filter" />
        </div>
        <LoadingWeek />
        <div className="sheet">
          <div className="day-head">
            <Skeleton className="sk-day" />
            <Spinner label="Loading your programme" />
          </div>
          <p className="t-sm t-2" role="status">
            {arrived !== undefined && slowWords(arrived)}
          </p>
          <ul className="tasks" aria-hidden="true">
            {ROWS.map((row) => (
              <li key={row}>
                <div className="task">
                  <span className="status-btn">
                    <Skeleton dot />
                  </span>
                  <div className="task-body">
                    <Skeleton className="sk-title" />
                    <Skeleton className="sk-time" />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="aside" aria-hidden="true">
        <div className="card sk-card">
          <Skeleton className="sk-week-sub" />
          <Skeleton className="sk-day" />
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
      <div className="loading-week">
        <Skeleton className="sk-week" />
        <Skeleton className="sk-week-sub" />
      </div>
      <div className="ribbon-wrap">
        <ol className="ribbon">
          {DAYS.map((day) => (
            <li key={day} className="station">
              <span className="station-day">{day}</span>
              <Skeleton className="sk-node" />
              <span className="station-count">&nbsp;</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
