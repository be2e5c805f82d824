/** The page's own heading takes the focus first: that is how a screen reader says where one is. In milliseconds. */
const AFTER_HEADING = 150;

/**
 * Brings a task of the day's list into view and puts the focus on its title, as soon as the list is there. Gives up when
 * the participant starts to do something, or when the returned function is called. `opens`: its sheet opens too, as by a
 * press on the title.
 */
export function focusTask(document: Document, eventId: string, opens = false): () => void {
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, true);
    document.removeEventListener('keydown', stop, true);
  };
  const tryNow = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('.task')];
    const row = rows.find(({ dataset }) => dataset.event === eventId);
    const title = row?.querySelector<HTMLElement>('button.task-title') ?? row?.querySelector('button');
    if (!title) return;
    stop();
    title.focus({ preventScroll: true });
    title.scrollIntoView({ block: 'center' });
    if (opens) title.click();
  };
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    tryNow();
  }, AFTER_HEADING);
  document.addEventListener('pointerdown', stop, true);
  document.addEventListener('keydown', stop, true);
  return stop;
}
