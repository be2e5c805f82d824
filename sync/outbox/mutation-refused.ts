import type { RejectionCode } from '#shared/protocol/mutation.ts';

/**
 * The change was refused on this device and nothing was written. `too_large`: more than 16 kB of arguments. `fields`
 * are the complaints by the path of the argument, where there are any. `not_listed`: the refused change in whose place it
 * was to come is in the list no more, having been sent again or discarded. The message names the kind.
 */
export class MutationRefused extends Error {
  readonly code: RejectionCode | 'too_large' | 'not_listed';
  readonly fields: Readonly<Record<string, string>> | null;

  constructor(
    code: MutationRefused['code'],
    message: string,
    cause?: unknown,
    fields?: Record<string, string>,
  ) {
    super(message, { cause });
    this.name = 'MutationRefused';
    this.code = code;
    this.fields = fields ?? null;
  }
}
