import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Has the geometry of the loaded screen, so that nothing jumps when the programme arrives. */
export function LoadingProgramme() {
  return (
    <div className="programme-loading" aria-busy="true">
      <div className="loading-week" aria-hidden="true">
        <Skeleton className="sk-week" />
        <Skeleton className="sk-week-sub" />
      </div>
      <div className="ribbon-wrap" aria-hidden="true">
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
      <div className="sheet">
        <div className="day-head">
          <Skeleton className="sk-day" />
          <Spinner label="Loading your programme" />
        </div>
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
  );
}
