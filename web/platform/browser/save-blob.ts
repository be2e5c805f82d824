const REVOKE_AFTER_MS = 60_000;

/** Hands bytes to the browser as a file to keep. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
