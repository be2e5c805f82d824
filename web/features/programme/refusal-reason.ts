import { MutationRefused } from '#sync/client.ts';

/** Why the phone refused a change, as a sentence for its form; null where it gave no reason. */
export function refusalReason(error: unknown): string | null {
  if (!(error instanceof MutationRefused) || error.fields === null) return null;
  const [first] = Object.entries(error.fields);
  if (!first) return null;
  const [field, complaint] = first;
  return `${NAMES[field] ?? 'It'} ${complaint}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  start_local: 'The day',
  end_local: 'The end',
  title: 'The title',
  event_type: 'The category',
  event_id: 'This',
};
