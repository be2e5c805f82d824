/*
 * What jsdom lacks and the screens' primitives ask for. Nothing is laid out there, so nothing is ever resized,
 * scrolled or animated. Import it first: the primitives look at these while they load.
 */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
const gaps = { scrollIntoView: () => {}, getAnimations: () => [] };
for (const [name, fill] of Object.entries(gaps)) {
  if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: fill });
}
