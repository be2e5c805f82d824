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
      <DialogBody className="shortcuts">
        <dl>
          {KEYS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
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
