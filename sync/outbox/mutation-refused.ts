import type { RejectionCode } from '#shared/protocol/mutation.ts';

/**
 * This device refused the mutation and wrote nothing. The engine's messages name the kind.
 *
 * `too_large`: more than 16 kB of arguments.
 * `not_listed`: the rejected mutation to replace has left the list: it was sent again or discarded.
 * `fields`: messages by the path of the argument, if there are any.
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
