import type { ReactNode } from 'react';
import { ComesAndGoes, KeptOnPhone, SentOnce, TwoDevices, Waiting } from './drawings.tsx';

const GUIDE = [
  'grid gap-8 [&_p]:text-pretty [&_p]:text-ink-2',
  '[&_h2]:mb-1.5 [&_h2]:font-ledger [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:normal-nums [&_h2]:text-balance',
].join(' ');
const STEP = [
  'grid gap-3.5 border-t border-line py-6 last:border-b tablet:grid-cols-[144px_minmax(0,1fr)] tablet:gap-7 tablet:py-7',
  '[&_p+p]:mt-2.5',
].join(' ');

/** What a participant can rely on with and without a connection. Everything here is true of the software as it is. */
export function HowOfflineWorks() {
  return (
    <div className={GUIDE}>
      <p className="font-ledger text-lg font-normal normal-nums text-ink!">
        Daymark works without the internet. This page says what happens to what you do, in the order in which
        it happens.
      </p>
      <ol>
        <Step title="It is saved on your device first" drawing={<KeptOnPhone />}>
          <p>
            Tick a task, check in or submit the day: the app writes it to this phone or computer at once. It
            does not wait for the internet. Once it says that something is saved, it stays saved, even if the
            app closes a second later.
          </p>
          <p>
            If your device is full or its storage fails, the app says that it was not saved. What you typed
            stays in the form.
          </p>
        </Step>
        <Step title="A small ring marks what was not sent yet" drawing={<Waiting />}>
          <p>
            A ring and the word “waiting” stand beside each change that our server does not have yet. You can
            go on working; the ring goes away by itself.
          </p>
          <p>
            The badge at the top of the Program screen says “Offline mode” while the app cannot reach the
            server. Open it and choose Inspect to see every change that waits.
          </p>
        </Step>
        <Step title="It is sent when there is a connection" drawing={<ComesAndGoes />}>
          <p>
            The app sends what waits when you come back online, when you open it and when you press Sync now.
            If the connection breaks, it tries again by itself: soon at first, later every few minutes. It
            never gives up.
          </p>
          <p>
            After you close the app, some browsers send what waits on their own, Chrome and Edge among them.
            With Safari and Firefox it goes when you leave the app, or the next time you open it.
          </p>
        </Step>
        <Step title="It counts once" drawing={<SentOnce />}>
          <p>
            Each change has a number of its own. When an answer gets lost on the way, the app sends the change
            again with the same number. The server sees that it has it already, so nothing counts twice.
          </p>
        </Step>
        <Step title="Two devices agree" drawing={<TwoDevices />}>
          <p>
            Use Daymark on as many devices as you like. If you set the same task in two ways, the later one is
            kept. The device with the other one tells you, and you can choose it again with “Use mine”.
          </p>
        </Step>
      </ol>
      <section className="not-first-of-type:-mt-1">
        <h2>When something is not accepted</h2>
        <p>
          Now and then the server cannot take a change: for example when the task was deleted on another
          device. The change then stands under Problems on the Sync page, with the reason. You can send it
          again, edit it where there is something to choose, save it as a file or discard it. The app throws
          nothing away by itself.
        </p>
      </section>
      <section className="not-first-of-type:-mt-1">
        <h2>What needs a connection</h2>
        <ul className="mb-2.5 list-disc pl-5 text-ink-2 *:not-first:mt-1">
          <li>Creating an account, signing in, and a new password</li>
          <li>The first visit on a device: open the app once while you are online</li>
          <li>What you did on another device, and news from the server</li>
          <li>A new version of the app</li>
          <li>Reading a health document: a file that you add offline waits on your device until then</li>
        </ul>
        <p>Where a screen cannot do something offline, it says so.</p>
      </section>
      <section className="not-first-of-type:-mt-1">
        <h2>What could still lose a change</h2>
        <p>
          Until a change is sent, your device is the only place that has it. It is lost if you clear this
          site's data in the browser, remove the app, or lose the device before then. Safari may also delete
          the data of a site that you have not opened for seven days. Two things help: install the app on your
          home screen, and look for the ring before you clean up.
        </p>
      </section>
      <section className="not-first-of-type:-mt-1">
        <h2>When you sign out</h2>
        <p>
          The app first takes up to five seconds to send what waits. If something is left, it tells you how
          many changes there are. You can keep them on this device, save them as a file, or delete them. What
          you keep is sealed: nobody can read it here until you sign in again. Everything else of yours leaves
          the device.
        </p>
      </section>
    </div>
  );
}

function Step({ title, drawing, children }: { title: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <li className={STEP}>
      <div className="w-36">{drawing}</div>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
