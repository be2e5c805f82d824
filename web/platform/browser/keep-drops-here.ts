/**
 * A file or a link that is dropped where nothing takes it would be opened by the browser in the app's place. From now on
 * no drop leaves the app; words may still be dragged into a text box.
 */
export function keepDropsHere(window: Window): void {
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || isIntoText(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
}

/** Words that are dragged into a text box are the box's; a file is nobody's there. */
export function isIntoText({ target, dataTransfer }: DragEvent): boolean {
  const hasFiles = dataTransfer?.types.includes('Files') ?? false;
  return !hasFiles && target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
