import { isSameJson } from '../../protocol/same-json.ts';
import type { FieldDecision } from '../../push/decide-field.ts';
import type { EntityRow } from '../registry.ts';
import type { Notice } from '../tables/notices.schema.ts';
import { clashRuleOf } from './clash-rules.ts';

interface Clash {
  set: { table: string; id: string; field: string };
  /** The row as stored, and as the arriving mutation would leave it. */
  current: EntityRow | undefined;
  arriving: EntityRow;
  /** When the arriving choice was made, in milliseconds. */
  at: number;
  decision: FieldDecision;
}

/**
 * The notice of a clash between two devices: every device of the participant learns which choice was kept. Null if no
 * participant's choice is lost.
 */
export function conflictNotice(
  { set, current, arriving, at, decision }: Clash,
  { newId, serverNow }: { newId: () => string; serverNow: number },
): Notice | null {
  if (decision.kind === 'unopposed' || !current) return null;
  const rule = clashRuleOf(set);
  const currentChoice = rule.choiceOf(current);
  const came = rule.choiceOf(arriving);
  if (!currentChoice || !came || isSameJson(currentChoice, came) || rule.isSame?.(currentChoice, came))
    return null;

  const other = decision.kind === 'loses' ? decision.kept : decision.dropped;
  const older = { ...currentChoice, at: new Date(other.at).toISOString() };
  const newer = { ...came, at: new Date(at).toISOString() };
  const [kept, dropped] = decision.kind === 'loses' ? [older, newer] : [newer, older];
  return {
    id: newId(),
    kind: rule.notice,
    kept,
    dropped,
    event_id: set.id,
    title: rule.title(current),
    created_at: new Date(serverNow).toISOString(),
    // Safe cast: a field's rule makes both sides of its own notice kind.
  } as Notice;
}
