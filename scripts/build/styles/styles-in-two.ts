import type { Plugin, Rolldown } from 'vite';
import { sourceOfModule } from '../web-manifest.ts';
import { earlyWords } from './early-words.ts';
import { leanStyles } from './lean-styles.ts';
import { shortenScript, shortenStyles, shortNames, type ShortNames } from './short-names.ts';
import { splitStyles } from './split-styles.ts';

const EARLY = 'web/styles/index.css';
const LATER = 'web/styles/later.css';

/** The split and the short names that the first build chose, for the second one. */
export interface SplitStyles {
  plugin: Plugin;
  names: ShortNames;
}

/**
 * Two plugins that put the utilities of the app alone into its own styles. The one sees all that Tailwind has written in a
 * build; the other takes that apart in the next build, by the scripts of the one before, and gives the utilities short names.
 */
export function stylesInTwo(): { seen: Plugin; split: (before: Rolldown.RolldownOutput) => SplitStyles } {
  let whole: string | undefined;
  return {
    seen: {
      name: 'styles seen',
      enforce: 'pre',
      transform(code, id) {
        if (sourceOfModule(id) === EARLY) whole = leanStyles(code);
      },
    },
    split(before) {
      if (whole === undefined) throw new Error(`the build has no ${EARLY}`);
      const { early, later } = splitStyles(whole, earlyWords(before));
      const scripts = before.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const names = shortNames(whole, scripts);
      const plugin: Plugin = {
        name: 'styles in two',
        enforce: 'pre',
        transform(code, id) {
          const source = sourceOfModule(id);
          if (source === EARLY) return { code: shortenStyles(early, names), map: null };
          return source === LATER
            ? { code: `${code}\n${shortenStyles(later, names)}`, map: null }
            : undefined;
        },
        renderChunk: (code) => ({ code: shortenScript(code, names), map: null }),
      };
      return { plugin, names };
    },
  };
}
