/** Prints `.print-part` alone, and not the page around it. */
export function printPart(): void {
  const { classList } = document.documentElement;
  classList.add('prints-part');
  window.addEventListener('afterprint', () => classList.remove('prints-part'), { once: true });
  window.print();
}
