import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

declare global {
  interface Window {
    /** The button that was pressed before the code of a form was here; public/page-start.js holds it. */
    daymarkPressed?: HTMLButtonElement | undefined;
  }
}

/** From now on the code of the page hears each press itself. Called as late as can be before it does. */
export function endEarly(root: HTMLElement): void {
  delete root.dataset.early;
}

/**
 * For a form that the build renders: `take` reads what its boxes hold as the code comes, and then a press that was held
 * is made. The form is the returned ref's.
 */
export function useEarlyForm(take: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const taken = useEffectEvent(take);
  useLayoutEffect(() => {
    if (form.current) taken(form.current);
  }, []);
  useEffect(() => {
    if (form.current) pressHeld(form.current);
  }, []);
  return form;
}

function pressHeld(form: HTMLFormElement): void {
  const held = window.daymarkPressed;
  delete window.daymarkPressed;
  held?.removeAttribute('aria-busy');
  // Where the app took the place of the form, its own button is pressed in the place of that one.
  if (held?.isConnected) held.click();
  else if (held?.type === 'submit') form.requestSubmit();
}
