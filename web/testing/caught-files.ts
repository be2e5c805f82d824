import { onTestFinished, vi } from 'vitest';

/** A file that the page handed to the browser. */
interface CaughtFile {
  name: string;
  blob: Blob;
}

/** Keeps each file that the page hands to the browser from now on, until the test ends. */
export function catchFiles(): CaughtFile[] {
  const files: CaughtFile[] = [];
  const blobs = new Map<string, Blob>();
  // jsdom has no addresses of bytes.
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, blob });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}

/** What a caught JSON file says. */
export const readJson = async (file: CaughtFile | undefined): Promise<unknown> =>
  JSON.parse((await file?.blob.text()) ?? '');
