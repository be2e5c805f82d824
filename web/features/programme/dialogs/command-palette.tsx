import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx';
import { INPUT } from '#web/ui/controls/field-classes.ts';
import { OPTION } from '#web/ui/controls/option-look.ts';

export interface Command {
  id: string;
  label: string;
  /** A word behind the label: where it leads, a key. */
  note?: string;
  run: () => void;
}

/** As many as fit on a screen; the rest is found by typing. */
const SHOWN_MAX = 9;

/** A box to type in and the commands that fit, the first chosen: arrows choose, Enter runs. */
export function CommandPalette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = matching(commands, query).slice(0, SHOWN_MAX);
  const active = found[Math.min(chosen, found.length - 1)];

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const pressed = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setChosen((before) => (Math.min(before, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(active);
    }
  };

  return (
    <Dialog open title="Commands" onClose={onClose}>
      <DialogBody className="content-start! gap-2! pt-1.5 wrap-anywhere">
        <input
          className={INPUT}
          role="combobox"
          aria-label="Find a command"
          placeholder="Find a command"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
        />
        <div className="min-h-[min(432px,50dvh)]" id={listId} role="listbox" aria-label="Commands">
          {found.map((command) => (
            // The box holds the focus and its keys choose; a press is for the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={command.id}
              id={`${listId}-${command.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === active}
              className={`${OPTION} justify-between ${command === active ? 'is-on' : ''}`}
              onClick={() => run(command)}
            >
              <span dir="auto">{command.label}</span>
              {command.note && (
                <small className="flex-none text-xs font-normal normal-nums text-ink-2 in-[.is-on]:text-inherit in-[.option:hover]:text-inherit">
                  {command.note}
                </small>
              )}
            </div>
          ))}
        </div>
        <p className="t-sm t-2" role="status">
          {found.length === 0 ? 'No command fits.' : ''}
        </p>
      </DialogBody>
    </Dialog>
  );
}

/** Those that hold every word typed, in any order; those that begin with the text come first. */
function matching(commands: readonly Command[], query: string): Command[] {
  const text = query.trim().toLowerCase();
  const words = text.split(/\s+/);
  return commands
    .filter(({ label, note = '' }) => words.every((word) => `${label} ${note}`.toLowerCase().includes(word)))
    .sort(
      (a, b) =>
        Number(b.label.toLowerCase().startsWith(text)) - Number(a.label.toLowerCase().startsWith(text)),
    );
}
