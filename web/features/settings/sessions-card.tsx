import { useState } from 'react';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { lastSeen } from './last-seen.ts';
import { useSessions } from './use-sessions.ts';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

/** So many are shown at first; this one and the last seen come first. */
const SHOWN = 5;

function devicesWords(count: number | null): string {
  if (count === null) return 'Show';
  return count === 1 ? 'Here' : String(count);
}

/** Where the participant is signed in. */
export function SessionsCard() {
  const online = useOnline();
  const now = useNow();
  const { list, ending, retry, end } = useSessions();
  const [all, setAll] = useState(false);
  const others = list.kind === 'shown' ? list.sessions.filter(({ current }) => !current).length : 0;
  return (
    <SettingsPart
      id="sessions-title"
      title="Where you're signed in"
      busy={list.kind === 'loading'}
      glance={devicesWords(list.kind === 'shown' ? list.sessions.length : null)}
    >
      {list.kind === 'loading' && (
        <div className="grid gap-3 py-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-60" />
          <span className="sr-only" role="status">
            Loading sessions
          </span>
        </div>
      )}
      {list.kind === 'failed' && (
        <div className="grid justify-items-start gap-2.5 text-ink-2" role="status">
          <p>{online ? list.message : "You're offline. The list comes from the server."}</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {list.kind === 'shown' && (
        <ul className="rows mb-3">
          {list.sessions.slice(0, all ? undefined : SHOWN).map(({ id, device, last_seen_at, current }) => (
            <li key={id} className="row">
              <div className="row-main">
                <p className="row-title">
                  {device} {current && <span className="chip ml-1">This device</span>}
                </p>
                <p className="row-sub">{lastSeen(last_seen_at, now)}</p>
              </div>
              {!current && (
                <Button
                  size="sm"
                  busy={ending === id}
                  blocked={ending !== null}
                  aria-label={`Sign out ${device}`}
                  onClick={() => void end(id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.kind === 'shown' && !all && list.sessions.length > SHOWN && (
        <p className="mb-3">
          <button type="button" className="link" onClick={() => setAll(true)}>
            Show all {list.sessions.length}
          </button>
        </p>
      )}
      {others > 0 && (
        <Button busy={ending === 'others'} blocked={ending !== null} onClick={() => void end('others')}>
          Sign out all other devices
        </Button>
      )}
      {list.kind === 'shown' && others === 0 && (
        <p className={HINT}>You are not signed in on any other device.</p>
      )}
    </SettingsPart>
  );
}
