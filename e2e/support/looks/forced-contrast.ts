import type { Page } from '@playwright/test';

/** What is painted with a colour of its own: `part` of each match of `of`, on the ground that it stands on. */
export interface Painted {
  of: string;
  part: string;
  paint: 'stroke' | 'fill' | 'color' | 'outlineColor' | 'borderTopColor';
  /** The part whose fill it is drawn on; where none is given, the nearest background behind it. */
  on?: string;
}

/**
 * The least contrast of each painted part with what is behind it, 1 to 21 as WCAG counts it, by '<of> <part> <paint>'.
 * 0 where there is no such part, or where its line is not drawn.
 */
export async function contrasts(page: Page, parts: readonly Painted[]): Promise<Record<string, number>> {
  return page.evaluate((all) => {
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgbaOf = (color: string): number[] => {
      if (!pixel || color === 'none') return [0, 0, 0, 0];
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = color;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const backgroundOf = (element: Element | null): number[] => {
      for (let at = element; at; at = at.parentElement) {
        const color = rgbaOf(getComputedStyle(at).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255, 255];
    };
    const isDrawn = (style: CSSStyleDeclaration, paint: string) => {
      if (paint === 'outlineColor') return style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
      if (paint === 'borderTopColor')
        return style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px';
      return true;
    };
    return Object.fromEntries(
      all.map(({ of, part, paint, on }) => {
        const found = [...document.querySelectorAll(of)].map((host) => {
          const element = part === '' ? host : host.querySelector(part);
          if (!element) return 0;
          const style = getComputedStyle(element);
          const ink = rgbaOf(style[paint]);
          const below = on ? host.querySelector(on) : null;
          // An outline lies outside of its element.
          const behind = paint === 'outlineColor' ? element.parentElement : element;
          const ground = below ? rgbaOf(getComputedStyle(below).fill) : backgroundOf(behind);
          if (!isDrawn(style, paint)) return 0;
          const share = (ink[3] ?? 0) / 255;
          const mixed = ground.map((under, n) => share * (ink[n] ?? 0) + (1 - share) * under);
          const [a, b] = [luminance(mixed), luminance(ground)];
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        });
        return [`${of} ${part} ${paint}`, found.length === 0 ? 0 : Math.min(...found)];
      }),
    );
  }, parts);
}
