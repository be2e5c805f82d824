import { useEffect, useEffectEvent, useState } from 'react';
import { isIntoText } from '#web/platform/browser/keep-drops-here.ts';
import { droppedFile, type Brought } from './dropped-files.ts';

/**
 * Takes what is dropped anywhere on the page while the screen is shown, dialogs and the head included. True while
 * something is dragged over the page.
 */
export function useDrops(onDrop: (brought: Brought) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (isIntoText(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (isIntoText(event)) return;
      event.preventDefault();
      take(droppedFile(event.dataTransfer));
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is a place that the drag goes to.
      if (event.relatedTarget === null) setOver(false);
    };
    const end = () => setOver(false);
    const listeners = { dragover: over, drop, dragleave: leave, dragend: end };
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return isOver;
}
