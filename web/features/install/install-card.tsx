import { useState } from 'react';
import { iosBrowserOf } from '#web/platform/browser/ios-browser.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { InstallSheet } from './install-sheet.tsx';

/** The way to the steps for the Home Screen that is always there on iOS; nothing anywhere else. */
export function InstallCard() {
  const [isOpen, setOpen] = useState(false);
  const browser = iosBrowserOf(navigator);
  if (browser === null) return null;
  return (
    <section className="settings-part" aria-labelledby="home-screen-title">
      <h2 className="card-title" id="home-screen-title">
        Home Screen
      </h2>
      <p className="t-sm t-2">
        On an iPhone or iPad, reminders need Daymark on the Home Screen. It also keeps its data for longer
        there.
      </p>
      <p className="mt-3">
        <Button onClick={() => setOpen(true)}>Show the steps</Button>
      </p>
      <InstallSheet open={isOpen} browser={browser} onClose={() => setOpen(false)} />
    </section>
  );
}
