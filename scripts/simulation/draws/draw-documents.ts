import { valuesOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { DecisionInput } from '#sync/daymark/client.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { sampleDocument } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import type { Intent, DrawnWorld } from './intent.ts';

export function processDocument(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
  const document = anyDocument(simulation, phone);
  return {
    kind: 'document.process',
    work: client.actions.processDocument(document),
    isIt: (args) => args.id === document,
    mayBeRefused: false,
  };
}

export function reviewDocument(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
  const documentId = anyDocument(simulation, phone);
  const { int, chance, step } = simulation;
  const known = [...(phone.checked?.state.rows.values() ?? [])].filter(
    (row): row is Biomarker => 'document_id' in row && 'value_text' in row && row.document_id === documentId,
  );
  const row = known[int(known.length)];
  const day = `2026-02-${String(1 + int(28)).padStart(2, '0')}`;
  const decisions: Record<string, DecisionInput> = row
    ? {
        [row.id]: chance(0.5)
          ? { kind: 'edited', values: { ...valuesOf(row), value: step, value_text: String(step) } }
          : { kind: (['confirmed', 'excluded', 'open'] as const)[int(3)] ?? 'open' },
      }
    : {};
  return {
    kind: 'document.review',
    work: client.actions.reviewDocument({ documentId, decisions, mine: 'yes', sampleDate: day }),
    isIt: (args) =>
      args.document_id === documentId &&
      args.sample_date === day &&
      JSON.stringify(Object.keys(Object(args.decisions))) === JSON.stringify(Object.keys(decisions)),
    mayBeRefused: true,
  };
}

export function deleteDocument(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
  const document = anyDocument(simulation, phone);
  return {
    kind: 'document.delete',
    work: client.actions.deleteDocument(document),
    isIt: (args) => args.id === document,
    mayBeRefused: false,
  };
}

/** Mostly one that the phone shows; else one that no server has yet. */
function anyDocument({ int, chance }: DrawnWorld, { checked }: Phone): string {
  const shown = [...(checked?.state.rows.values() ?? [])].filter((row) => 'sha256' in row);
  const one = shown[int(shown.length)];
  return one && chance(0.85) ? one.id : sampleDocument(100 + int(3)).id;
}
