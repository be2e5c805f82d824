import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';

/**
 * The height that an on-screen keyboard leaves, as the custom property --visible-height, while `active`. Some phones
 * lay the keyboard over the page without making it shorter; a sheet would then end below the keyboard.
 */
export function useVisibleHeight(active: boolean): CSSProperties | undefined {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!active || !viewport) return;
    const measure = () => setHeight(viewport.scale === 1 ? viewport.height : null);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [active]);
  if (!active || height === null) return undefined;
  return { '--visible-height': `${height}px` } as CSSProperties;
}
