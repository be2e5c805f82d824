/** The colours and letters of a picture, from the tokens as they stand for the theme, the medium and forced colours. */
export interface TrendLook {
  ink: string;
  inkStrong: string;
  line: string;
  brand: string;
  bad: string;
  ok: string;
  range: string;
  surface: string;
  /** For the axes, in CSS pixels. */
  font: string;
  /** For the numbers beside the points, in the pixels of a canvas with that ratio. */
  numbers: (ratio: number) => string;
}

const TOKENS = {
  ink: '--color-ink-2',
  inkStrong: '--color-ink',
  line: '--color-line',
  brand: '--color-brand',
  bad: '--color-bad',
  ok: '--color-ok',
  range: '--color-ok-soft',
  surface: '--color-surface',
} as const;
/** In forced colours the participant's own: text, and behind it the page. */
const FORCED = { range: 'Canvas', surface: 'Canvas' } as const;
const LETTERS_PX = 13;

export function lookOf(place: HTMLElement): TrendLook {
  const style = getComputedStyle(place);
  const isForced = matchMedia('(forced-colors: active)').matches;
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [
      name,
      isForced
        ? ((FORCED as Record<string, string>)[name] ?? 'CanvasText')
        : style.getPropertyValue(token).trim(),
    ]),
  ) as Record<keyof typeof TOKENS, string>;
  const [ui, ledger] = [style.getPropertyValue('--font-ui'), style.getPropertyValue('--font-ledger')];
  return {
    ...colours,
    font: `${LETTERS_PX}px ${ui}`,
    numbers: (ratio) => `600 ${(LETTERS_PX + 1) * ratio}px ${ledger}`,
  };
}
