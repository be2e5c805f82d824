import type { ChangeEvent, ChangeEventHandler, ClipboardEvent } from 'react';
import { storableText } from '#shared/protocol/storable-text.ts';

/** Takes out of a text box what cannot be stored before its handler reads the text; the caret stays where it was. */
export function storableInput<Box extends HTMLInputElement | HTMLTextAreaElement>(
  onChange: ChangeEventHandler<Box> | undefined,
): (event: ChangeEvent<Box>) => void {
  return (event) => {
    const box = event.currentTarget;
    const { value, selectionStart } = box;
    const kept = storableText(value);
    // What is being composed is the input method's.
    const isComposing = (event.nativeEvent as InputEvent).isComposing;
    if (kept !== value && !isComposing) {
      box.value = kept;
      // Null in boxes whose kind has no caret to set, such as an e-mail address.
      if (selectionStart !== null) {
        const caret = storableText(value.slice(0, selectionStart)).length;
        box.setSelectionRange(caret, caret);
      }
    }
    onChange?.(event);
  };
}

/**
 * The same for what is pasted, in the browser's own way, so that its undo gives back what was there. Where the browser
 * cannot, the paste is mended as it is read.
 */
export function storablePaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain');
  const kept = storableText(pasted);
  // No other call makes an entry in that history.
  if (kept !== pasted && document.execCommand?.('insertText', false, kept)) event.preventDefault();
}
