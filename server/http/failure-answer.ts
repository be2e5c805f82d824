import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { RequestErrorCode } from '#shared/protocol/error-code.ts';
import { orUnavailable } from './fault-kind.ts';
import { fieldWords } from './field-words.ts';
import { HttpError } from './http-error.ts';

export interface FailureAnswer {
  status: number;
  code: RequestErrorCode | (string & {});
  /** Shown to people. */
  detail: string;
  /** What is wrong with which field of the request, by its dotted path. */
  fields?: Record<string, string>;
  /** Further members of the answer's body. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

const NOT_FOUND: FailureAnswer = {
  status: 404,
  code: 'not_found',
  detail: 'There is nothing at this address.',
};

/** Failures of the HTTP framework that are the caller's, by their codes. */
const FRAMEWORK_FAILURES: Record<string, FailureAnswer> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'bad_json',
    detail: 'The request body is not valid JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad_json', detail: 'The request body is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad_json',
    detail: 'The request body is not as long as its Content-Length says.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'request_entity_too_large',
    detail: 'The request is larger than this server accepts.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    detail: 'The request body must be JSON, sent as application/json.',
  },
  FST_ERR_BAD_URL: NOT_FOUND,
  FST_ERR_MAX_PARAM_LENGTH: NOT_FOUND,
  FST_STATIC_FORBIDDEN_PATH: NOT_FOUND,
};

const UNKNOWN: FailureAnswer = {
  status: 500,
  code: 'unexpected_failure',
  detail: 'Something went wrong on the server. Please try again.',
};

/**
 * What to answer for anything that was thrown while a request was handled. A failure that is not known to be the
 * caller's is `unexpected_failure`, and nothing of it (message, stack, SQL) is told.
 */
export function failureAnswer(thrown: unknown): FailureAnswer {
  const error = orUnavailable(thrown);
  if (error instanceof HttpError)
    return {
      status: error.status,
      code: error.code,
      detail: error.message,
      extra: error.extra,
      headers: error.headers,
    };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = (error as { validationContext?: string }).validationContext ?? 'body';
    const issues = error.validation.map(({ instancePath, message, params }) => ({
      field: instancePath.split('/').filter(Boolean).join('.') || where,
      message: message ?? 'is not valid',
      params,
    }));
    return {
      status: 400,
      code: 'validation_failed',
      detail: issues.map(fieldWords)[0] ?? 'The request is not valid.',
      // The first message about a field stands.
      fields: Object.fromEntries(issues.map(({ field, message }) => [field, message] as const).reverse()),
    };
  }
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? FRAMEWORK_FAILURES[code] : undefined;
  if (known) return known;
  if (error instanceof Error && typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, code: 'request_refused', detail: 'The request cannot be answered.' };
  return UNKNOWN;
}
