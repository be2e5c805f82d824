import { sourceOfModule } from '../web-manifest.ts';

/** The first that a module's path answers to names its chunk, most modules deciding; `only` by one module alone. */
const NAMES: { name: string; path: RegExp; only?: true }[] = [
  { name: 'shell', path: /^web\/main\.tsx$/, only: true },
  { name: 'writer', path: /^sync\/daymark\/writer\.ts$/, only: true },
  { name: 'reader', path: /^sync\/daymark\/reader\.ts$/, only: true },
  { name: 'content', path: /^(shared\/content|web\/features\/library)\// },
  { name: 'documents', path: /^web\/features\/(documents|calendar)\// },
  { name: 'chats', path: /^(shared\/coach|web\/features\/(coach|scenario-chat|proposals))\// },
  { name: 'settings', path: /^web\/features\/(settings|setup|testing-lab)\// },
  { name: 'programme', path: /^web\/features\/(programme|check-in)\// },
  { name: 'pages', path: /^web\/(routes\/(?!app\/)|features\/(sign-in|account|legal|landing))/ },
];
const ELSE = 'shared';

/** The file that a module goes into if it is of styles: those of every screen, or those of the app alone. */
export function styleName(id: string): string | undefined {
  const source = sourceOfModule(id);
  if (!source.endsWith('.css')) return undefined;
  return source === 'web/styles/later.css' ? 'app-styles' : 'shell';
}

/** Gives each group a name of its own, after what most of it is of. */
export function chunkNames(groups: readonly (readonly string[])[]): Map<string, string> {
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const ids of groups) {
    const name = nameOf(ids.map(sourceOfModule));
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    for (const id of ids) names.set(id, before === 0 ? name : `${name}-${before + 1}`);
  }
  return names;
}

function nameOf(modules: readonly string[]): string {
  const only = NAMES.find(({ path, only: isOnly }) => isOnly && modules.some((module) => path.test(module)));
  if (only) return only.name;
  const counts = NAMES.map(({ name, path }) => ({
    name,
    count: modules.filter((module) => path.test(module)).length,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.name : ELSE;
}
