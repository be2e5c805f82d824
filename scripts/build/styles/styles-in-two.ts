import type { Plugin, Rolldown } from 'vite';
import { sourceOfModule } from '../web-manifest.ts';
import { earlyWords } from './early-words.ts';
import { splitStyles } from './split-styles.ts';

const EARLY = 'web/styles/index.css';
const LATER = 'web/styles/later.css';

/**
 * Two plugins that put the utilities of the app alone into its own styles. The one sees all that Tailwind has written in a
 * build; the other takes that apart in the next build, by the scripts of the one before.
 */
export function stylesInTwo(): { seen: Plugin; split: (before: Rolldown.RolldownOutput) => Plugin } {
  let whole: string | undefined;
  return {
    seen: {
      name: 'styles seen',
      enforce: 'pre',
      transform(code, id) {
        if (sourceOfModule(id) === EARLY) whole = code;
      },
    },
    split(before) {
      if (whole === undefined) throw new Error(`the build has no ${EARLY}`);
      const { early, later } = splitStyles(whole, earlyWords(before));
      return {
        name: 'styles in two',
        enforce: 'pre',
        transform(code, id) {
          const source = sourceOfModule(id);
          if (source === EARLY) return { code: early, map: null };
          return source === LATER ? { code: `${code}\n${later}`, map: null } : undefined;
        },
      };
    },
  };
}
