import { BellRing, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserFacts } from '#web/platform/push/push-support.ts';
import type { Push, PushView } from '#web/platform/push/push.ts';
import { useOnline } from '#web/platform/browser/use-online.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { HINT } from '#web/ui/controls/field-classes.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { howToAllow, noticeWords } from './device-words.ts';

/** Whether this device gets notifications, and the ways to change that. */
export function DevicePart({ push, view }: { push: Push; view: PushView }) {
  const { status, busy, notice } = view;
  const online = useOnline();
  switch (status.kind) {
    case 'looking':
      return (
        <div role="status" aria-label="Looking at this device">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-3 h-12 w-48" />
        </div>
      );
    case 'unsupported':
      return (
        <Banner icon={<Info className="ico" />} title="Notifications Not Supported">
          <p>This browser has no push notifications. Another browser on this device may have them.</p>
        </Banner>
      );
    case 'home_screen':
      return (
        <Banner
          kind="info"
          icon={<Info className="ico" />}
          title="Reminders need Daymark on your Home Screen"
        >
          <p>
            On an iPhone or iPad only an app on the Home Screen gets notifications. The steps are on this
            page, under Home Screen.
          </p>
        </Banner>
      );
    case 'denied':
      return (
        <>
          <Notice notice={notice} online={online} />
          <Banner
            kind="warn"
            icon={<TriangleAlert className="ico" />}
            title="Notifications are blocked. Please enable them in your browser settings."
          >
            <p>{howToAllow(browserFacts(window))} This page shows it when you come back.</p>
          </Banner>
        </>
      );
    case 'service_off':
      return (
        <>
          <Banner icon={<Info className="ico" />} title="This service sends no notifications at present">
            <p>Your choices below are kept.</p>
          </Banner>
          <Notice notice={notice} online={online} />
          <Buttons>
            <TestButton push={push} busy={busy} />
          </Buttons>
        </>
      );
    case 'off':
      return (
        <>
          {status.lost ? (
            <Banner
              kind="warn"
              icon={<TriangleAlert className="ico" />}
              title="This device gets no reminders any more"
            >
              <p>
                {online
                  ? 'The browser or the server has ended its subscription.'
                  : "You're offline. Once there is a connection, the app tries to bring them back."}
              </p>
            </Banner>
          ) : (
            <p className="t-sm t-2">This device gets no reminders yet.</p>
          )}
          <Notice notice={notice} online={online} />
          <Buttons>
            <Button size="sm" variant="primary" busy={busy === 'enabling'} onClick={() => void push.enable()}>
              <BellRing className="ico" />
              Enable notifications
            </Button>
            <TestButton push={push} busy={busy} />
          </Buttons>
          {!online && <p className={HINT}>You're offline. Enabling needs a connection.</p>}
        </>
      );
    case 'on':
      return (
        <>
          <Reach reach={status.reach} />
          <Notice notice={notice} online={online} />
          <Buttons>
            {status.reach === 'not_reached' && (
              <Button variant="primary" busy={busy === 'enabling'} onClick={() => void push.enable()}>
                Enable again
              </Button>
            )}
            <TestButton push={push} busy={busy} />
            <Button variant="text" busy={busy === 'disabling'} onClick={() => void push.disable()}>
              Disable notifications
            </Button>
          </Buttons>
        </>
      );
  }
}

function Reach({ reach }: { reach: 'reached' | 'not_reached' | 'unknown' }) {
  switch (reach) {
    case 'reached':
      return <p className="t-sm t-2">Reminders reach this device.</p>;
    case 'not_reached':
      return (
        <Banner kind="warn" icon={<TriangleAlert className="ico" />} title="This device is not reached">
          <p>The last notification did not get through. Enable notifications again, then send a test.</p>
        </Banner>
      );
    case 'unknown':
      return (
        <p className="t-sm t-2">Reminders are on. Daymark cannot check now whether they reach this device.</p>
      );
  }
}

function TestButton({ push, busy }: { push: Push; busy: PushView['busy'] }) {
  return (
    <Button size="sm" busy={busy === 'testing'} onClick={() => void push.test()}>
      Send a test
    </Button>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

/** The place of the news is there before the news, so that it is read out. */
function Notice({ notice, online }: { notice: PushView['notice']; online: boolean }) {
  const words = notice && noticeWords(notice, online);
  const isNews = notice === 'test_sent' || notice === 'test_shown_here' || notice === 'enable_first';
  return (
    <>
      {words && !isNews && <ErrorAlert title={words.title}>{words.more && <p>{words.more}</p>}</ErrorAlert>}
      <div role="status">
        {words && isNews && (
          <Banner kind={notice === 'test_sent' ? 'ok' : 'info'} icon={<Info className="ico" />}>
            {words.title}
          </Banner>
        )}
      </div>
    </>
  );
}
