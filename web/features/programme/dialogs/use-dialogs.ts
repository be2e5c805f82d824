import { useMemo, useState } from 'react';
import type { TaskForm } from '../own-tasks/task-dialog.tsx';

/** Which of the screen's own dialogs is open; what stands behind an event's title is `useOpenedEvent`'s. */
export type OpenDialog =
  { kind: 'none' } | { kind: 'palette' | 'help' | 'history' } | { kind: 'form'; form: TaskForm };

export interface DialogsControl {
  current: OpenDialog;
  openForm: (form: TaskForm) => void;
  openPalette: () => void;
  openHelp: () => void;
  openHistory: () => void;
  close: () => void;
  /** Prints the page once the view that was asked for stands. */
  print: () => void;
}

export function useDialogs(): DialogsControl {
  const [current, setCurrent] = useState<OpenDialog>({ kind: 'none' });
  const actions = useMemo(
    () => ({
      openForm: (form: TaskForm) => setCurrent({ kind: 'form', form }),
      openPalette: () => setCurrent({ kind: 'palette' }),
      openHelp: () => setCurrent({ kind: 'help' }),
      openHistory: () => setCurrent({ kind: 'history' }),
      close: () => setCurrent({ kind: 'none' }),
      // Two frames: the first renders the view, the second has laid it out.
      print: () => requestAnimationFrame(() => requestAnimationFrame(() => window.print())),
    }),
    [],
  );
  return useMemo(() => ({ current, ...actions }), [current, actions]);
}
