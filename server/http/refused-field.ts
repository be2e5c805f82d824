import { HttpError } from './http-error.ts';

/** A request that reads well and asks for what the product does not allow; `detail` is a sentence about `field`. */
export function refusedField(field: string, detail: string): HttpError {
  return new HttpError(400, 'validation_failed', detail, { extra: { fields: { [field]: detail } } });
}
