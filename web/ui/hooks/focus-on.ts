/** As a `ref`: gives the focus to what has come in place of what was pressed. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
