import { areSingleKeysOn } from '#web/platform/browser/single-keys.ts';
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', 'K'], 'Next or previous task'],
  [['Space'], "Change the task's status"],
  [['1', '2', '3', '4'], 'Pending, In progress, Completed, Failed'],
  [['Ctrl + Z'], 'Undo'],
  [['Ctrl + K'], 'Find a command'],
  [['Alt + T'], 'Recent notifications'],
  [['?'], 'This list'],
];

/** What the keys do, and where the single ones are switched off. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keyboard" onClose={onClose}>
      <DialogBody>
        <dl className="grid gap-1">
          {KEYS.map(([keys, what]) => (
            <div
              key={what}
              className="grid min-h-10 grid-cols-[9.5em_minmax(0,1fr)] items-center border-b border-line"
            >
              <dt>
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="mr-1 inline-block min-w-7 rounded-chip border border-line-strong px-1.75 py-0.75 text-center font-ui text-[0.8125rem]/[1.2] font-medium normal-nums"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="t-sm t-2">
          {areSingleKeysOn()
            ? 'Keys without Ctrl or Alt can be switched off in Settings.'
            : 'Keys without Ctrl or Alt are switched off in Settings.'}
        </p>
      </DialogBody>
    </Dialog>
  );
}
