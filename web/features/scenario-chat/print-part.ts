/** On the root while a part is printed: of the page only the part shows. */
const PRINTS = ['print:[&>body>:not([data-printed])]:hidden!', 'print:[&>body>[data-printed]]:grid'];

/** Prints what has `data-printed` below the body alone, and not the page around it. */
export function printPart(): void {
  const { classList } = document.documentElement;
  classList.add(...PRINTS);
  window.addEventListener('afterprint', () => classList.remove(...PRINTS), { once: true });
  window.print();
}
