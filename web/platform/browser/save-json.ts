import { saveBlob } from './save-blob.ts';

/** Hands a value to the browser as a JSON file to keep. */
export function saveJson(name: string, value: unknown): void {
  saveBlob(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
}
