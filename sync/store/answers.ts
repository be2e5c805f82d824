import { Dexie, type PromiseExtended } from 'dexie';

/**
 * The results, in order, of requests that were made together in one transaction; or the first error. For the
 * path of a tap, where Dexie's own work for each request takes most of the time. Live queries do not notice
 * rows written through these requests.
 */
export function answers(requests: IDBRequest[]): PromiseExtended<unknown[]> {
  // Dexie's promise keeps its transaction open during the wait.
  return new Dexie.Promise<unknown[]>((resolve, reject) => {
    let missing = requests.length;
    if (missing === 0) resolve([]);
    for (const request of requests) {
      request.addEventListener('success', () => {
        missing -= 1;
        if (missing === 0) resolve(requests.map(({ result }): unknown => result));
      });
      request.addEventListener('error', (event) => {
        // Otherwise the browser aborts the transaction before Dexie knows the reason.
        event.preventDefault();
        event.stopPropagation();
        reject(request.error);
      });
    }
  });
}
