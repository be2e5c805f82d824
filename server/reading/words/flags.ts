import type { RowStatus } from '../reading.ts';
import { remembered } from './remembered.ts';
import { WORLD_ABNORMAL, WORLD_HIGH, WORLD_LOW } from './world-results.ts';

/**
 * What a printed mark says: a direction, normal, outside without a direction, or nothing anybody knows. A dash is low on
 * one paper and an empty cell on another.
 */
export type Flag = 'high' | 'low' | 'normal' | 'abnormal' | 'dash' | 'unknown';

const HIGH =
  /^(te hoog|(?:slightly|a little|leicht|licht|legermente|ligeramente|légèrement|lievemente|lätt|let|lekko|mírně) (?:raised|high|elevated|erhöht|verhoogd|elevad[oa]|élevée?|elevat[oa]|förhöj[dt]|forhøjet|podwyższony|zvýšený)|too high|zu hoch|trop élevée?|troppo alto|demasiado alto|muy alto|muito alto|molto alto|très élevée?|sehr hoch|h{1,3}|h\*|\*h|hi|high|very high|high panic|panic high|critical high|critically high|high critical|hoch|erhöht|stark erhöht|\+{1,3}|↑+|⇧|⬆|▲|△|above(\s.*)?|elevated|raised|élevée?|elevee?|haute?|augmentée?|alto|alta|elevato|elevata|aumentato|elevado|elevada|aumentado|yüksek|yuksek|hoog|verhoogd|hög|högt|förhöj[dt]|høy|høj|forhøyet|forhøjet|sup\.?|supérieur)$/;
const LOW =
  /^(te laag|(?:slightly|a little|leicht|licht|ligeramente|légèrement|lievemente|lätt|let) (?:low|lowered|reduced|erniedrigt|vermindert|verlaagd|baj[oa]|basse?|bass[oa]|sänkt)|too low|zu niedrig|zu tief|trop basse?|troppo basso|demasiado bajo|muy bajo|muito baixo|molto basso|sehr niedrig|l{1,3}|l\*|\*l|lo|low|very low|low panic|panic low|critical low|critically low|low critical|niedrig|tief|erniedrigt|vermindert|↓+|⇩|⬇|▼|▽|below(\s.*)?|decreased|reduced|basse?|diminuée?|abaissée?|bajo|baja|basso|bassa|ridotto|ridotta|diminuito|disminuido|düşük|dusuk|laag|verlaagd|låg|lågt|sänkt|lavt?|baixo|baixa|inf\.?|inférieur)$/;
const NORMAL =
  /^(n|nl|norm|normal|normale|normaux|normali|normaal|ok|within( normal)?( range| limits)?|in range|in der norm|unauffällig|negativ|nella norma|dans la norme|en rango|dentro de rango|referansta|✓)$/;
const ABNORMAL =
  /^(a{1,2}|\*{1,3}|!{1,3}|abn|abnormal|abnormal result|out of range|auffällig|pathologisch|path\.?|anormal|anormale|anomalo|alterado|alterato|anormale|fuera de rango|fuori norma|hors norme|afwijkend|avvikande|anormal|•|●|#)$/;
const DASH = /^[-–—−]{1,3}$/;
/** A scale drawn in signs, such as "|--*--|": it says nothing that the range does not say. */
const DRAWN = /^(?:(?=.*\|)[|*.=_:\-–—\s●•xo+]{3,}|(?=.*[-–—=_.]{2})(?=.*[*●•xo+])[*.=_\-–—\s●•xo+]{4,})$/;
/** States of a result, which say nothing of its height. */
const NO_MARK =
  /^((?:final|completed?|corrected|preliminary|verified|validated|released|pending)(?: (?:results?|reports?|values?))?|endbefund|vorläufig|validiert|définitif|definitivo|provisoire|(?:(?:not|non)[ -])?fast(?:ing|ed)(?: \d+ ?h(?:ours?|rs?)?)?|-{4,}|_+|0)$/;
const STATE =
  /(?<!\p{L})(?:final|completed?|corrected|preliminary|verified|validated|released)(?: (?:results?|reports?|values?))?(?!\p{L})/giu;
/** Grades by a seller's own ranges, which say nothing of the lab's. */
const GRADE = /^(?:sub-?)?optimal$|^(?:good|fair|great|average|needs attention)$/;
/** Letters that are high, low or abnormal in one language and another thing elsewhere. */
const LOCAL = /^[betysd]$/;

/** The meaning of a printed flag; null for an empty cell. `mmol/L` and other units are no flags and stay unknown. */
export const flagOf = remembered((text): Flag | null => {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || NO_MARK.test(plain) || GRADE.test(plain) || DRAWN.test(plain)) return null;
  if (DASH.test(plain)) return 'dash';
  if (HIGH.test(plain)) return 'high';
  if (LOW.test(plain)) return 'low';
  if (NORMAL.test(plain)) return 'normal';
  if (ABNORMAL.test(plain) || LOCAL.test(plain)) return 'abnormal';
  if (plain.length > 24) return 'unknown';
  if (WORLD_HIGH.test(plain)) return 'high';
  if (WORLD_LOW.test(plain)) return 'low';
  if (WORLD_ABNORMAL.test(plain)) return 'abnormal';
  return 'unknown';
});

/** A cell of marks without the states of a result: "High Final result". */
export function withoutState(text: string): string {
  return text.replace(STATE, ' ').trim();
}

/** Two marks at one value: the one with a direction says more. */
export function strongerFlag(one: Flag | null, other: Flag | null): Flag | null {
  if (one === null) return other;
  if (other === null || one === other) return one;
  for (const each of ['unknown', 'high', 'low', 'abnormal', 'normal', 'dash'] as const) {
    if (one === each || other === each) {
      if ((each === 'high' || each === 'low') && (one === opposite(each) || other === opposite(each)))
        return 'unknown';
      return each;
    }
  }
  return one;
}

function opposite(status: RowStatus): RowStatus {
  return status === 'high' ? 'low' : 'high';
}
