import { createContext, useContext, useEffect } from 'react';
import { createUnsavedText, type UnsavedText } from './unsaved-text.ts';

export const UnsavedTextContext = createContext<UnsavedText>(createUnsavedText());

/** While `unsaved` is true, a new version of the app does not reload this page. For forms without a kept draft. */
export function useUnsavedText(unsaved: boolean): void {
  const text = useContext(UnsavedTextContext);
  useEffect(() => (unsaved ? text.hold() : undefined), [text, unsaved]);
}
