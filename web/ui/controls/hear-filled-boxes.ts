const BEFORE_USE = ['pointerdown', 'focusin', 'keydown', 'submit'] as const;

/**
 * Some password managers fill boxes without an event. From now on a form's boxes are heard as it is about to be used, as
 * if they had been typed in: React compares each with what it knows. Returns what ends it.
 */
export function hearFilledBoxes(form: HTMLFormElement): () => void {
  for (const type of BEFORE_USE) form.addEventListener(type, hear, { capture: true });
  return () => {
    for (const type of BEFORE_USE) form.removeEventListener(type, hear, { capture: true });
  };
}

function hear({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLFormElement)) return;
  const held = [...currentTarget.querySelectorAll('input')].map((box) => ({ box, text: box.value }));
  for (const { box, text } of held) {
    // What is heard of one box renders the others, with what was known of them.
    if (box.value !== text) setPastReact(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** By the browser's own setter: what React sets is known to it, and no news. */
function setPastReact(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
}
