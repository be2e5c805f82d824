import { Link } from '@tanstack/react-router';
import { Download, Pause, Play, RefreshCw } from 'lucide-react';
import { use, useId } from 'react';
import type { SyncStatus } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { UpdateOfferContext } from '#web/platform/sync-state/sync-context.tsx';
import {
  ageText,
  connectionText,
  isOfAnother,
  isSetBackSince,
  isTooOld,
  savedText,
} from '#web/platform/sync-state/sync-messages.ts';
import { useNextTry } from '#web/platform/sync-state/use-next-try.ts';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { aheadWords } from './ahead-messages.ts';
import { momentText } from '../moment-text.ts';
import { reportFailure } from '../report-failure.ts';
import { saveJson } from '#web/platform/browser/save-json.ts';
import { useSecond } from '../use-second.ts';
import type { SyncFacts } from '../use-sync-facts.ts';

interface FiguresCardProps {
  sync: SyncClient;
  status: SyncStatus;
  /** Null until it has been read. */
  facts: SyncFacts | null;
  buildId: string;
}

/** The figures first, then what can be done about them as a whole. */
export function FiguresCard({ sync, status, facts, buildId }: FiguresCardProps) {
  const { now } = useSecond();
  const id = useId();
  const offer = use(UpdateOfferContext);
  const isBarred = isTooOld(status);
  const isOffline = status.state.kind === 'offline';
  const nextTry = useNextTry(status);
  const exportBundle = () =>
    sync
      .supportBundle()
      .then((bundle) =>
        saveJson('daymark-sync.json', { buildId, madeAt: new Date(now).toISOString(), ...bundle }),
      )
      .catch((error: unknown) => reportFailure('The export could not be made.', error));
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 className="card-title" id={`${id}-title`}>
        <span role="status">{connectionText(status, nextTry)}</span>
      </h2>
      {isBarred && offer?.(false)}
      {isOfAnother(status) && <SignInOffer />}
      <dl className="my-4 grid grid-cols-[repeat(3,1fr)] border-t border-line pt-3.5 [&_dd]:font-ledger [&_dd]:text-3xl [&_dd]:font-semibold [&_dd]:normal-nums [&_dt]:text-sm [&_dt]:normal-nums [&_dt]:text-ink-2 [&>div]:flex [&>div]:flex-col [&>div]:border-l [&>div]:border-line [&>div]:pl-3.5 [&>div:first-child]:border-l-0 [&>div:first-child]:pl-0">
        <Figure label="waiting" value={status.pending} />
        <Figure
          label={status.rejected === 1 ? 'problem' : 'problems'}
          value={status.rejected}
          isBad={status.rejected > 0}
        />
        <Figure label="sent today" value={facts?.sentToday ?? null} />
      </dl>
      <div className="mb-2.5 grid grid-cols-[1fr_1fr] gap-2 [&>.btn]:px-2">
        <Button
          variant={isBarred || isOfAnother(status) ? 'quiet' : 'primary'}
          busy={status.state.kind === 'syncing'}
          aria-describedby={isOffline ? `${id}-hint` : undefined}
          onClick={() => void sync.syncNow()}
        >
          {status.state.kind !== 'syncing' && <RefreshCw className="ico" />}
          Sync now
        </Button>
        <Button
          aria-describedby={status.pausedByUser ? `${id}-hint` : undefined}
          onClick={() => (status.pausedByUser ? sync.resume() : sync.pause())}
        >
          {status.pausedByUser ? <Play className="ico" /> : <Pause className="ico" />}
          {status.pausedByUser ? 'Resume' : 'Pause'}
        </Button>
      </div>
      <p className="t-xs t-2 mb-1.5" id={`${id}-hint`}>
        {hintWords(status)}
      </p>
      <dl>
        <Line label="Last sync">
          {status.lastOkAt === null ? 'Not yet' : lastSyncText(status.lastOkAt, now)}
        </Line>
        <Line label="Server clock">{aheadWords(facts?.serverClockAhead ?? null)}</Line>
        <Line label="Version">{buildId}</Line>
      </dl>
      <Button variant="text" size="sm" aria-describedby={`${id}-export`} onClick={() => void exportBundle()}>
        <Download className="ico ico-sm" />
        Export for support
      </Button>
      <p className="t-xs t-2" id={`${id}-export`}>
        Times, counts and codes only: no answers, names or notes.
      </p>
      <Link to="/how-offline-works" className="link">
        How offline works
      </Link>
    </section>
  );
}

/** The server takes this page's session for another account's: only a new one helps. */
function SignInOffer() {
  return (
    <div className="mt-1.5 grid gap-3">
      <p className="t-sm t-2">
        The server takes this session for another account's, so nothing is sent. Sign out, keep what is only
        here, and sign in again.
      </p>
      <Link to="/app/settings" className={buttonClass({ variant: 'primary', block: true })}>
        Sign out in Settings
      </Link>
    </div>
  );
}

function Figure({ label, value, isBad = false }: { label: string; value: number | null; isBad?: boolean }) {
  return (
    <div>
      <dd className={classNames(isBad && 'text-bad')}>{value ?? '-'}</dd>
      <dt>{label}</dt>
    </div>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
      </dd>
    </div>
  );
}

function lastSyncText(at: number, now: number): string {
  const age = ageText(at, now);
  return isSetBackSince(at, now) ? age : `${momentText(at, now)}, ${age.replace('Just', 'just')}`;
}

function hintWords(status: SyncStatus): string {
  const { state, pausedByUser: held } = status;
  if (held) {
    return 'Paused in this tab until you resume or reload. Another open tab may still send. What you do is saved here.';
  }
  if (state.kind === 'offline') return "What you do is saved here and sent when you're back online.";
  return savedText(status);
}
