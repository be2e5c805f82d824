import { useId } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What was said before, for whoever missed it. */
export function RecentNotifications({ toasts }: { toasts: readonly Toast[] }) {
  const id = useId();
  return (
    <div className="max-h-[min(420px,55dvh)] overflow-auto rounded-[16px] bg-surface px-4 py-3 shadow-up dark:bg-raised">
      <h2 className="pb-1.5 font-ledger text-lg font-semibold normal-nums" id={id}>
        Recent notifications
      </h2>
      {toasts.length === 0 ? (
        <p className="text-sm text-ink-2">None since the app was opened.</p>
      ) : (
        <ol aria-labelledby={id}>
          {toasts.map((toast) => (
            <li
              key={toast.id}
              className="grid grid-cols-[1fr_auto] gap-3 border-t border-line py-2 text-sm normal-nums"
            >
              <p className="[&>span]:text-ink-2">{resolveValue(toast.message, toast)}</p>
              <time
                className="font-ledger text-[0.9375rem]/[1.4] font-medium text-ink-2"
                dateTime={new Date(toast.createdAt).toISOString()}
              >
                {timeOfDay.format(toast.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
