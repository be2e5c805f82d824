import type { ServerDeps } from './deps.ts';
import type { AppInstance } from './http/app-instance.ts';

/** Adds the product's modules to the application, each under its own full paths. */
export async function registerModules(_app: AppInstance, _deps: ServerDeps): Promise<void> {}
