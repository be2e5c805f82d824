import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { foldName } from '#shared/content/biomarkers/fold-name.ts';
import type { ExtractedRow } from './extract-file.ts';
import type { TruthRow } from './truth.ts';

const SPECIMENS = new Map(BIOMARKERS.map(({ id, specimen }) => [id, specimen]));

/** Whether a row of this name is offered as another specimen's than the truth's. */
export function isOtherSpecimen(truth: TruthRow, row: ExtractedRow): boolean {
  const offered = SPECIMENS.get(row.canonical ?? '');
  if (offered === undefined || offered === 'body') return false;
  const isSame = (truth.specimen ?? 'blood') === offered;
  return !isSame && foldName(truth.name).key === foldName(row.name).key;
}

/** Whether the entry of a row is of the truth's sample. */
export function isOfSpecimen({ specimen = 'blood' }: TruthRow, { canonical }: ExtractedRow): boolean {
  return SPECIMENS.get(canonical ?? '') === specimen;
}
