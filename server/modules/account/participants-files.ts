import path from 'node:path';
import { createFolderFiles } from './folder-files.ts';
import type { PersonalFiles } from './personal-files.ts';

/** All stores of participants' files below the data folder. */
export function participantsFiles(dataDir: string): PersonalFiles[] {
  return [createFolderFiles(path.join(dataDir, 'files'), { kind: 'documents', label: 'Uploaded documents' })];
}
