import { useEffect, useImperativeHandle, useRef, type MouseEvent, type Ref } from 'react';

/** Names no HEIC: a phone that takes photos in it then hands over JPEG. Windows gives many a CSV no type. */
const ACCEPTED =
  '.pdf,.jpg,.jpeg,.png,.tif,.tiff,.csv,.json,.hl7,.txt,.xml,application/pdf,image/jpeg,image/png,image/tiff,text/csv,application/json,application/xml,text/xml,text/plain';

export interface FilePickerHandle {
  /** Opens the browser's own dialog. `replaces` is the id of a file whose place the choice takes. */
  open: (replaces?: string) => void;
}

/** The browser's dialog for files. A cancel changes nothing and gives the focus back to where it was. */
export function FilePicker({
  ref,
  onPick,
}: {
  ref: Ref<FilePickerHandle>;
  onPick: (files: FileList | null, replaces: string | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef<{ replaces: string | undefined; from: Element | null }>({
    replaces: undefined,
    from: null,
  });
  useImperativeHandle(ref, () => ({
    open(replaces) {
      asked.current = { replaces, from: document.activeElement };
      input.current?.click();
    },
  }));
  useEffect(() => {
    const element = input.current;
    const back = () => {
      if (asked.current.from instanceof HTMLElement) asked.current.from.focus();
    };
    // React does not listen for it on a file's input.
    element?.addEventListener('cancel', back);
    return () => element?.removeEventListener('cancel', back);
  }, []);
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label="File to add"
      accept={ACCEPTED}
      onClick={forgetFormer}
      onChange={({ target }) => onPick(target.files, asked.current.replaces)}
    />
  );
}

/** A choice of the same file again is no change to the browser, unless the former one is forgotten. */
export function forgetFormer({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}
