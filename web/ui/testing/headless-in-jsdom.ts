/*
 * What Headless UI asks of a browser and jsdom does not have. Import it before the components: the library looks
 * when it is loaded.
 */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
if (!('getAnimations' in Element.prototype)) Object.assign(Element.prototype, { getAnimations: () => [] });
