import { sourceOfModule } from '../web-manifest.ts';

/** The file that a module goes into if it is of styles: those of every screen, or those of the app alone. */
export function styleName(id: string): string | undefined {
  const source = sourceOfModule(id);
  if (!source.endsWith('.css')) return undefined;
  return source === 'web/styles/later.css' ? 'app-styles' : 'shell';
}
