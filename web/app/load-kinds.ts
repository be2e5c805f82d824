import type { KindsUi } from '#web/platform/kinds/kind-ui.ts';

/** Behind a refusal or a notice: seldom needed, and not before a screen shows. */
export const loadKinds = async (): Promise<KindsUi> => (await import('./kinds.ts')).kinds;
