import { StorageError } from '#sync/store/storage-error.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import type { Phone } from '../devices/phone.ts';

/** Whether work was refused because the storage fails on just that tab, or failed twice in a row there. */
export function isForStorage(phone: Phone, tab: Tab, error: unknown): boolean {
  const isBroken =
    error instanceof StorageError
      ? error.kind === 'broken'
      : Reflect.get(Object(error), 'name') === 'UnknownError';
  return isBroken && (phone.failing.has(tab) || phone.unheard.has(tab));
}
