/** What a drop or a pick brought: files to choose from, or a sentence about what cannot be added. */
export type Brought = { kind: 'file'; file: File; note: string | null } | { kind: 'nothing'; why: string };

const FOLDER = 'A folder cannot be added. Choose a single file in it.';
const NO_FILE = 'Only files can be added here. Save it as a file first, then choose that.';

/** Reads a drop. Only while the event is handled does the browser tell of it. */
export function droppedFile(data: DataTransfer | null): Brought {
  if (!data) return { kind: 'nothing', why: NO_FILE };
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true;
  const files = items.filter((item) => !isFolder(item)).map((item) => item.getAsFile());
  const whole = files.filter((file) => file !== null);
  // Some browsers tell of the files alone.
  if (items.length === 0) return firstOf([...data.files], NO_FILE);
  return firstOf(whole, FOLDER, items.length);
}

/** The first of the files that a picker gave. Null where the participant cancelled. */
export function pickedFile(files: FileList | null): Brought | null {
  return files === null || files.length === 0 ? null : firstOf([...files], NO_FILE);
}

/** The first of so many files, with a note for the rest; `otherwise` is said where there is none. */
export function firstOf(files: readonly File[], otherwise: string, count = files.length): Brought {
  const [file] = files;
  if (!file) return { kind: 'nothing', why: otherwise };
  const note = count > 1 ? 'Only the first file was taken. Add the others one by one.' : null;
  return { kind: 'file', file, note };
}
