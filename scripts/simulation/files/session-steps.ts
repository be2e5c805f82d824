import { lendPhone } from './lend-phone.ts';
import type { Step } from './file-world.ts';
import { addShared, share } from './share-steps.ts';
import { signIn, signOut } from './sign-out-with-files.ts';

/** Each with its weight; drawn only in worlds of their own, so that the others show what they showed. */
export const SESSION_STEPS: readonly [number, Step][] = [
  [4, signOut],
  [8, signIn],
  [3, lendPhone],
  [5, share],
  [8, addShared],
];
