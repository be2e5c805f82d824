import { z } from 'zod';
import type { Triage } from '#shared/coach/triage/safety.ts';

const lineSchema = z.object({
  id: z.string(),
  text: z.string(),
  where: z.enum(['coach', 'plan']),
  kind: z.string(),
});
const setSchema = z.object({ lines: z.array(lineSchema).min(1) });

type OrdinaryLine = z.infer<typeof lineSchema>;

/** Cards on lines that call for none. */
export interface OrdinaryCounts {
  n: number;
  soft: number;
  hard: number;
  /** Of both, those of an emergency or a crisis. */
  crisis_or_emergency: number;
}
export interface OrdinaryFigures extends OrdinaryCounts {
  by_kind: Record<string, OrdinaryCounts>;
}

/** The lines of a file. Throws one sentence that names the first thing wrong. */
export function parseOrdinarySet(content: unknown): OrdinaryLine[] {
  const parsed = setSchema.safeParse(content);
  if (parsed.success) return parsed.data.lines;
  const [issue] = parsed.error.issues;
  throw new Error(`not a set of ordinary lines: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** Judges each line by itself, as the device does. One line of text for each card. */
export function evaluateOrdinary(
  lines: readonly OrdinaryLine[],
  judge: (text: string) => Triage,
): { figures: OrdinaryFigures; lines: string[] } {
  const judged = lines.map((line) => ({ line, triage: judge(line.text) }));
  const kinds = [...new Set(lines.map(({ kind }) => kind))].sort();
  return {
    figures: {
      ...countsOf(judged),
      by_kind: Object.fromEntries(
        kinds.map((kind) => [kind, countsOf(judged.filter(({ line }) => line.kind === kind))]),
      ),
    },
    lines: judged
      .filter(({ triage }) => triage.level !== 'none')
      .map(
        ({ line, triage }) =>
          `card  ${line.id} ${line.kind}: ${triage.level} ${triage.class} by ${triage.rule}`,
      ),
  };
}

function countsOf(judged: readonly { triage: Triage }[]): OrdinaryCounts {
  const levels = judged.map(({ triage }) => triage);
  return {
    n: judged.length,
    soft: levels.filter(({ level }) => level === 'soft').length,
    hard: levels.filter(({ level }) => level === 'hard').length,
    crisis_or_emergency: levels.filter(
      ({ level, class: name }) =>
        level !== 'none' && (name === 'crisis_signpost' || name === 'emergency_signpost'),
    ).length,
  };
}
