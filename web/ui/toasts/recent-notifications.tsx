import { useId } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What was said before, for whoever missed it. */
export function RecentNotifications({ toasts }: { toasts: readonly Toast[] }) {
  const id = useId();
  return (
    <div className="recent">
      <h2 className="recent-title" id={id}>
        Recent notifications
      </h2>
      {toasts.length === 0 ? (
        <p className="recent-none">None since the app was opened.</p>
      ) : (
        <ol aria-labelledby={id}>
          {toasts.map((toast) => (
            <li key={toast.id}>
              <p>{resolveValue(toast.message, toast)}</p>
              <time dateTime={new Date(toast.createdAt).toISOString()}>
                {timeOfDay.format(toast.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
