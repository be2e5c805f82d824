import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import type { Auth } from '#web/platform/auth/auth.ts';

export type Left = 'held' | 'no_key' | undefined;

/** What is still readable of others once what can be sealed is. */
export async function leftHere(auth: Auth): Promise<Left> {
  try {
    const unsealed = await sealWhatIsLeft(auth);
    return unsealed.some(({ why }) => why === 'failed') ? 'held' : unsealed[0] && 'no_key';
  } catch (error) {
    console.error('What was left could not be sealed.', error);
    return undefined;
  }
}
