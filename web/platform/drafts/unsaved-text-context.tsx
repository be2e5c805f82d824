import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { createUnsavedText, type UnsavedText } from './unsaved-text.ts';

export const UnsavedTextContext = createContext<UnsavedText>(createUnsavedText());

/**
 * While `losable` is true the browser asks before it leaves the page: what was typed is nowhere but in this form. What
 * is kept as a draft, or saved, survives a closed page and is not asked about.
 */
export function useLosableText(losable: boolean): void {
  useEffect(() => {
    if (!losable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [losable]);
}

/**
 * While `unsaved` is true, a new version of the app does not reload this page. `kept` is the form's draft
 * (`Draft.kept`), where it has one.
 */
export function useUnsavedText(unsaved: boolean, kept?: () => Promise<boolean>): void {
  const text = useContext(UnsavedTextContext);
  const keptNow = useEffectEvent(() => kept?.() ?? Promise.resolve(false));
  useEffect(() => (unsaved ? text.hold(() => keptNow()) : undefined), [text, unsaved]);
}
