import type { RequestErrorCode } from '#shared/protocol/error-code.ts';

/**
 * An expected refusal of a request. /api/v1 answers it as `{ code, detail }`, /auth/v1 in its own two forms.
 * `detail` is shown to people; it never holds another person's data or a stack.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: RequestErrorCode | (string & {});
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: RequestErrorCode | (string & {}),
    detail: string,
    options: { extra?: Record<string, unknown>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}
