import { useEffect, useEffectEvent } from 'react';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import type { IosBrowser } from '#web/platform/browser/ios-browser.ts';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { INPUT } from '#web/ui/controls/field-classes.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { STEPS, staysWords } from './steps.ts';

interface InstallSheetProps {
  open: boolean;
  browser: IosBrowser;
  onClose: () => void;
}

/**
 * How to put Daymark on the Home Screen of an iPhone or iPad, where no browser offers it. The app there starts empty and
 * signed out, so this sends first what is only in this tab.
 */
export function InstallSheet({ open, browser, onClose }: InstallSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Daymark on your Home Screen">
      {open && <Sheet browser={browser} onClose={onClose} />}
    </Dialog>
  );
}

function Sheet({ browser, onClose }: Omit<InstallSheetProps, 'open'>) {
  return (
    <>
      <DialogBody>
        <p>It opens like any app, keeps its data for longer than a tab, and can remind you.</p>
        {browser === 'no_way' ? <OtherBrowser /> : <Steps steps={STEPS[browser]} />}
        <Stays />
        <p className="t-sm t-2">
          You sign in once more there. Where a mail brings you a code, type it in the app: its link opens
          Safari.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Not now</Button>
      </DialogFoot>
    </>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[28px_1fr] items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-pill bg-sunken font-semibold t-sm"
          >
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** The address without what it says of a screen: that belongs to this tab. */
function OtherBrowser() {
  const address = `${location.origin}/app/programme`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', title: 'Address copied' });
    } catch (error) {
      console.info('The clipboard refused.', error);
      notify({
        kind: 'info',
        title: 'Copying is not allowed here',
        body: 'Select the address and copy it by hand.',
      });
    }
  };
  return (
    <div className="grid gap-3">
      <p>
        <b>Open this page in Safari first.</b> This browser cannot add it to the Home Screen.
      </p>
      <div className="flex gap-2">
        <input
          className={INPUT}
          readOnly
          aria-label="Address of this page"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  );
}

function Stays() {
  const sync = useSync();
  const { pending, files, rejected, state } = useSyncStatus(sync);
  const unsent = pending + files;
  const isOnline = state.kind === 'idle' || state.kind === 'syncing';
  const send = useEffectEvent(() => void sync.syncNow());
  useEffect(() => {
    send();
  }, []);
  return (
    <div role="status">
      <Banner kind={unsent + rejected === 0 ? 'ok' : 'warn'}>
        {staysWords({ unsent, refused: rejected, isOnline })}
      </Banner>
    </div>
  );
}
