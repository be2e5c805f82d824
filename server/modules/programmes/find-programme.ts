import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { programmeOf } from './programmes-repository.ts';

/** The participant's programme. HttpError 404 where there is none, it is another's or the id is no id: one answer. */
export async function findProgramme(trx: Trx, userId: string, id: string): Promise<Programme> {
  const programme = isUuid(id) ? await programmeOf(trx, userId, id) : undefined;
  if (!programme) throw new HttpError(404, 'not_found', 'Programme not found.');
  return programme;
}
