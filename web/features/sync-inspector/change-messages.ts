import { uiOf, type KindsUi } from '#web/platform/kinds/kind-ui.ts';

/** What a change was, in the participant's words. `titleOf` knows the tasks on this device. */
export function changeWords(
  kinds: KindsUi,
  { kind, args }: { kind: string; args: unknown },
  titleOf: (eventId: string) => string | undefined,
): string {
  return uiOf(kinds, kind)?.title(args, titleOf) ?? 'A change that this version cannot name';
}
