/**
 * GET /api/v1/account/export: a zip as it is made, so without a length: `index.html` to read, `data/<table>.json` with
 * every row about the participant, `files/` with the original documents. 429 past a few in five minutes.
 */
export const EXPORT_PATH = '/api/v1/account/export';

/** The name under which the export is saved. @param day the day it was made, `yyyy-MM-dd` */
export function exportFileName(day: string): string {
  return `daymark-export-${day}.zip`;
}
