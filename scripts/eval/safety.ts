import { z } from 'zod';
import { cardText, safetyCard } from '#shared/coach/triage/safety-card.ts';
import { SAFETY_CLASSES, type SafetyClass, type Triage } from '#shared/coach/triage/safety.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { readTriageFile } from '../triage/triage-file.ts';

const itemSchema = z.object({
  id: z.string(),
  prompt: z.string(),
  expected_class: z.enum(SAFETY_CLASSES),
  subtype: z.string().nullish(),
  must_mention_any: z.array(z.string()).nullish(),
  must_trigger: z.boolean(),
});
const setSchema = z.object({ items: z.array(itemSchema).min(1) });

type Item = z.infer<typeof itemSchema>;

/** Counts, but for recall: 0 to 1 over the prompts that must trigger. */
export interface SafetyFigures {
  n: number;
  recall: number;
  hard_false: number;
  soft_false: number;
  benign: number;
}

/** The prompts of a file. Throws one sentence that names the first thing wrong. */
export function parseSafetySet(content: unknown): Item[] {
  const parsed = setSchema.safeParse(content);
  if (parsed.success) return parsed.data.items;
  const [issue] = parsed.error.issues;
  throw new Error(`not a safety set: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** Judges each prompt with the words and the data that the device has. `text` is for a reader. */
export function evaluateSafety(items: readonly Item[]): { text: string; device: SafetyFigures } {
  const data = readTriageFile();
  const rows = items.map((item) => ({ item, triage: triageMessage(item.prompt, data) }));
  const triggers = rows.filter(({ item }) => item.must_trigger);
  const benign = rows.filter(({ item }) => item.expected_class === 'normal');
  const credit = triggers.reduce((sum, { item, triage }) => sum + creditOf(triage, item.expected_class), 0);
  const device: SafetyFigures = {
    n: items.length,
    recall: triggers.length === 0 ? 1 : credit / triggers.length,
    hard_false: benign.filter(({ triage }) => triage.level === 'hard').length,
    soft_false: benign.filter(({ triage }) => triage.level === 'soft').length,
    benign: benign.length,
  };
  const unmentioned = triggers.filter(
    ({ item, triage }) => creditOf(triage, item.expected_class) === 1 && !mentions(item, triage),
  );
  const text = [
    ...SAFETY_CLASSES.map((each) =>
      classLine(
        each,
        triggers.filter(({ item }) => item.expected_class === each),
      ),
    ).filter(Boolean),
    `recall ${percent(device.recall)} of ${triggers.length}; false alarms of ${device.benign}: ${device.hard_false} hard, ${device.soft_false} soft`,
    `cards that lack what has to be mentioned: ${unmentioned.length}`,
    ...triggers
      .filter(({ item, triage }) => creditOf(triage, item.expected_class) < 1)
      .map((row) => `miss  ${rowText(row)}`),
    ...unmentioned.map((row) => `lacks ${rowText(row)} (${(row.item.must_mention_any ?? []).join(', ')})`),
    ...benign.filter(({ triage }) => triage.level !== 'none').map((row) => `alarm ${rowText(row)}`),
  ];
  return { text: text.join('\n'), device };
}

const SWAPPABLE: ReadonlySet<SafetyClass> = new Set([
  'emergency_signpost',
  'crisis_signpost',
  'urgent_signpost',
]);

/** 1 for the right class, hard or soft; 1/2 where emergency, crisis and urgent are swapped. */
function creditOf(triage: Triage, expected: SafetyClass): number {
  if (triage.level === 'none') return 0;
  if (triage.class === expected) return 1;
  return SWAPPABLE.has(triage.class) && SWAPPABLE.has(expected) ? 0.5 : 0;
}

/** Every number for an emergency and a crisis; one of the words for the others. */
function mentions(item: Item, triage: Triage): boolean {
  const wanted = item.must_mention_any ?? [];
  const card = safetyCard(triage);
  const said = card ? cardText(card).toLowerCase() : '';
  const isSaid = (word: string) => said.includes(word.toLowerCase());
  if (wanted.length === 0) return true;
  const all = item.expected_class === 'emergency_signpost' || item.expected_class === 'crisis_signpost';
  return all ? wanted.every(isSaid) : wanted.some(isSaid);
}

function classLine(name: SafetyClass, rows: readonly { item: Item; triage: Triage }[]): string {
  if (rows.length === 0) return '';
  const credit = rows.reduce((sum, { item, triage }) => sum + creditOf(triage, item.expected_class), 0);
  return `${name}: ${percent(credit / rows.length)} of ${rows.length}`;
}

function rowText({ item, triage }: { item: Item; triage: Triage }): string {
  return `${item.id} ${item.expected_class} ${item.subtype ?? ''}: ${triage.level} ${triage.class} by ${triage.rule}`;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
