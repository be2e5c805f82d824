import { Dexie, type PromiseExtended } from 'dexie';

/**
 * What requests of one transaction bring that were made together: their results in order once the last is there, or the
 * first error. For the way of a tap, where Dexie's own work for each request is most of the time. Live queries learn
 * nothing of what is written like this.
 */
export function answers(requests: IDBRequest[]): PromiseExtended<unknown[]> {
  // Dexie's promise, so that its transaction goes on around the waiting.
  return new Dexie.Promise<unknown[]>((resolve, reject) => {
    let missing = requests.length;
    if (missing === 0) resolve([]);
    for (const request of requests) {
      request.addEventListener('success', () => {
        missing -= 1;
        if (missing === 0) resolve(requests.map(({ result }): unknown => result));
      });
      request.addEventListener('error', (event) => {
        // Else the browser would end the transaction before Dexie knows why.
        event.preventDefault();
        event.stopPropagation();
        reject(request.error);
      });
    }
  });
}
