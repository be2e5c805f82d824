import { build, type Rolldown } from 'vite';
import type { ShortNames } from '../styles/short-names.ts';
import { stylesInTwo } from '../styles/styles-in-two.ts';
import { groupModules } from './group-modules.ts';
import { styleName } from './style-name.ts';

const CONFIG = { logLevel: 'warn', configFile: 'vite.config.ts', mode: 'production' } as const;

/**
 * Builds the web twice. The first build writes nothing: it has a chunk for each set of entries, so that no page loads what
 * it has no use for, in some 300 files. The second one joins them into few, by what the first one showed. `files` are those
 * that scripts point at; only the second one needs them, and they are made meanwhile. The first build also decides how the
 * styles are split; `names` maps each utility to its short name.
 */
export async function buildInGroups(
  files: Promise<void>,
): Promise<{ built: Rolldown.RolldownOutput; names: ShortNames }> {
  // The first one would warn of files that are not there yet.
  const styles = stylesInTwo();
  const fine = only(
    await build({ ...CONFIG, logLevel: 'error', plugins: [styles.seen], build: { write: false } }),
  );
  const chunks = groupModules(fine);
  const { plugin, names } = styles.split(fine);
  await files;
  const built = only(
    await build({
      ...CONFIG,
      plugins: [plugin],
      build: {
        rolldownOptions: {
          // What is asked for later may share its file with what asks: that it is there already is no fault.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              // Each module is in a group already; one that a build adds is joined to nothing.
              includeDependenciesRecursively: false,
              groups: [
                { name: (id) => styleName(id) ?? chunks.get(id) ?? null, debugName: 'groups of the build' },
              ],
            },
          },
        },
      },
    }),
  );
  return { built, names };
}

function only(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
  if (!('output' in built)) throw new Error('the build of the web has not one output');
  return built;
}
