import type { RejectionCode } from '#shared/contract/mutations/mutation.ts';

/** The change was refused on this device and nothing was written. `too_large`: more than 16 kB of arguments. */
export class MutationRefused extends Error {
  readonly code: RejectionCode | 'too_large';

  constructor(code: MutationRefused['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MutationRefused';
    this.code = code;
  }
}
