import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#shared/http/calendar-feed.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT, INPUT } from '#web/ui/controls/field-classes.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { subscribeLinks } from './subscribe-links.ts';
import { useCalendarFeed } from './use-calendar-feed.ts';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

const CARD = 'grid justify-items-start gap-3.5 [&>div]:w-full';

const TITLE = 'Your programme in your calendar';

/** Subscribing to the programme from another calendar: make a link, hand it on, turn it off. `part`: of a card of Settings. */
export function CalendarFeedCard({ part = false }: { part?: boolean }) {
  const { state, busy, retry, make, setDetails, end } = useCalendarFeed();
  const [wantsDetails, setWantsDetails] = useState(false);
  const online = useOnline();
  const shown = (
    <>
      {state.kind === 'loading' && (
        <div role="status" aria-label="Loading the calendar link">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
      )}
      {state.kind === 'offline' && (
        <>
          <p className="max-w-[60ch] text-ink-2 [&>b]:font-semibold [&>b]:text-ink" role="status">
            {online ? state.message : "You're offline. The link comes from the server."}
          </p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <ErrorAlert title="The calendar link could not be loaded">
          <p>{state.message}</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </ErrorAlert>
      )}
      {state.kind === 'none' && (
        <>
          <p className="max-w-[60ch] text-ink-2 [&>b]:font-semibold [&>b]:text-ink">
            A secret link lets Google, Apple or Outlook show your tasks and follow every change. Anybody with
            the link can read them without signing in. You can turn it off at any time.
          </p>
          <Shared checked={wantsDetails} onChange={setWantsDetails} />
          <Button variant="primary" busy={busy} onClick={() => void make(wantsDetails)}>
            <CalendarPlus className="ico" />
            Make a calendar link
          </Button>
        </>
      )}
      {state.kind === 'on' && (
        <>
          {state.address !== null ? (
            <Address address={state.address} />
          ) : (
            <p className="max-w-[60ch] text-ink-2 [&>b]:font-semibold [&>b]:text-ink">
              {sinceWords(state.feed)} The link itself is shown only once, when it is made.
            </p>
          )}
          <Shared checked={state.feed.details} onChange={(details) => void setDetails(details)} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={busy} onClick={() => void make(state.feed.details)}>
              Make a new link
            </Button>
            <Button size="sm" variant="danger" busy={busy} onClick={() => void end()}>
              Turn off
            </Button>
          </div>
          <p className={HINT}>A new link replaces the old one.</p>
        </>
      )}
    </>
  );
  if (part)
    return (
      <SettingsPart
        id="calendar-feed-title"
        title="In your calendar"
        glance={state.kind === 'on' ? 'On' : state.kind === 'none' ? 'Off' : 'Show'}
      >
        <div className={CARD}>{shown}</div>
      </SettingsPart>
    );
  return (
    <section className={`card ${CARD}`} aria-labelledby="calendar-feed-title">
      <h2 className="card-title" id="calendar-feed-title">
        {TITLE}
      </h2>
      {shown}
    </section>
  );
}

function Shared({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className="grid gap-1.5">
      <p className="max-w-[60ch] text-ink-2 [&>b]:font-semibold [&>b]:text-ink">
        <b>Shared:</b> the titles and times of your tasks. A title can say something about your health.
        Answers, notes and results are never shared.
      </p>
      <Checkbox
        label="Share descriptions and reasons, too"
        checked={checked}
        onChange={() => onChange(!checked)}
      />
    </div>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', title: 'Link copied' });
    } catch (error) {
      console.info('The clipboard refused.', error);
      notify({
        kind: 'info',
        title: 'Copying is not allowed here',
        body: 'Select the link and copy it by hand.',
      });
    }
  };
  return (
    <>
      <p className="max-w-[60ch] text-ink-2 [&>b]:font-semibold [&>b]:text-ink">
        Your link is ready. It is shown only now, so copy it or subscribe at once.
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          className={`${INPUT} min-w-0 flex-[1_1_140px] text-ellipsis`}
          readOnly
          aria-label="Calendar link"
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <Copy className="ico" />
          Copy
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2" aria-label="Subscribe">
        {subscribeLinks(address).map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className={buttonClass({ variant: 'soft', size: 'sm' })}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** By this device's clock and language of dates. */
function sinceWords({ created_at, last_read_at }: CalendarFeed): string {
  const day = (instant: string) =>
    new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const read =
    last_read_at === null
      ? 'No calendar has read it yet.'
      : `A calendar last read it on ${day(last_read_at)}.`;
  return `A link has been on since ${day(created_at)}. ${read}`;
}
