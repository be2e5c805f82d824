import { useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Brought } from './dropped-files.ts';
import { shortName } from '../files/file-name.ts';

export interface ChoiceState {
  /** The name of a file whose bytes are being copied; null without one. */
  copying: string | null;
  /** What became of the last choice where there is something to say. */
  told: { kind: 'note'; text: string } | { kind: 'error'; name?: string; text: string } | null;
  /** The file that was chosen last on this screen. */
  chosenId: string | null;
}

/**
 * Keeps a chosen file on this device; each choice acts, also of the same file again. `first` is said until the first
 * choice.
 */
export function useChoice(
  sync: SyncClient,
  first: string | null,
): ChoiceState & {
  /** `replaces` is a file whose bytes are gone; it leaves once the new choice is kept. */
  take: (brought: Brought, replaces?: string) => Promise<void>;
} {
  const [state, setState] = useState<ChoiceState>({
    copying: null,
    told: first === null ? null : { kind: 'note', text: first },
    chosenId: null,
  });
  const take = async (brought: Brought, replaces?: string) => {
    if (brought.kind === 'nothing') {
      setState((before) => ({ ...before, told: { kind: 'error', text: brought.why } }));
      return;
    }
    const { file, note } = brought;
    setState((before) => ({ ...before, copying: file.name, told: null }));
    try {
      const chosen = await sync.actions.chooseFile(file);
      if (chosen.ok && replaces !== undefined) await sync.actions.removeWaitingFile(replaces);
      setState((before) => ({
        copying: null,
        told: chosen.ok
          ? note === null
            ? null
            : { kind: 'note', text: note }
          : refused(file, chosen.reason),
        chosenId: chosen.ok ? chosen.id : before.chosenId,
      }));
    } catch (error) {
      console.error('A chosen file could not be kept.', error);
      const told = refused(file, "It could not be kept: this device's storage is full or fails.");
      setState((before) => ({ ...before, copying: null, told }));
    }
  };
  return { ...state, take };
}

/** The file's name apart, since the reason is a sentence of its own. */
function refused(file: File, text: string): { kind: 'error'; name: string; text: string } {
  return { kind: 'error', name: shortName(file.name), text };
}
