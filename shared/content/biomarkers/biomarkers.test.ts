import { describe, expect, it } from 'vitest';
import { BIOMARKER_CATEGORIES, type Biomarker } from './biomarker.ts';
import { BIOMARKERS } from './biomarkers.ts';
import { tokensOf } from './fold-name.ts';
import { BIOMARKER_SOURCES } from './sources.ts';
import { foldUnit, unitOf } from './units.ts';

/** The ids that lab reports are scored by. */
const CANONICAL_IDS = `
  ag_ratio albumin alp alt ana anti_tpo apob ast base_excess basophils_abs basophils_pct bilirubin_direct
  bilirubin_indirect bilirubin_total bun bun_creat_ratio calcium calcium_adjusted chloride chol_hdl_ratio
  chol_total co2 copper creatinine crp d_dimer eag egfr eosinophils_abs eosinophils_pct esr ferritin folate
  ft3 ft4 ggt globulin glucose glucose_fasting hba1c hcg hdl hematocrit hemoglobin hs_crp inr insulin
  insulin_fasting ipf iron ldl ldl_hdl_ratio lipase lpa lymphocytes_abs lymphocytes_pct magnesium mch mchc
  mcv monocytes_abs monocytes_pct mpv neutrophils_abs neutrophils_pct nlr non_hdl nt_probnp pdw phosphate
  plateletcrit platelets potassium psa rbc rdw rdw_sd sodium t3_total t4_total testosterone total_protein
  triglycerides tsh urea uric_acid urine_creatinine urine_glucose urine_leukocytes urine_nitrite
  urine_protein urine_urobilinogen vitamin_b12 vitamin_d vldl wbc zinc`;

const byId = new Map(BIOMARKERS.map((entry) => [entry.id, entry]));

/** The ids of the entries of which something holds. */
function idsOf(holds: (entry: Biomarker) => boolean): string[] {
  return BIOMARKERS.filter(holds).map(({ id }) => id);
}

/** A folded name, and the entries that have it as an alias or an abbreviation. */
function namesOf(entries: readonly Biomarker[]): Map<string, Set<Biomarker>> {
  const names = new Map<string, Set<Biomarker>>();
  for (const entry of entries) {
    for (const name of [...Object.values(entry.aliases).flat(), ...entry.abbreviations]) {
      const key = tokensOf(name).join('');
      names.set(key, (names.get(key) ?? new Set()).add(entry));
    }
  }
  return names;
}

/** Whether neither specimen nor section nor unit tells two entries of one name apart. */
function alike(left: Biomarker, right: Biomarker): boolean {
  return (
    left.specimen === right.specimen &&
    left.category === right.category &&
    (left.units.some(({ unit }) => right.units.some((other) => other.unit === unit)) ||
      left.units.every(({ unit }) => unit === '') ||
      right.units.every(({ unit }) => unit === ''))
  );
}

function ambiguousNames(entries: readonly Biomarker[]): string[] {
  return [...namesOf(entries)].flatMap(([name, owners]) => {
    const list = [...owners];
    return list.some((left, place) => list.slice(place + 1).some((right) => alike(left, right)))
      ? [`${name}: ${list.map(({ id }) => id).join(', ')}`]
      : [];
  });
}

describe('the reference data of biomarkers', () => {
  it('has 120 entries, each with an id of its own', () => {
    expect(BIOMARKERS).toHaveLength(120);
    expect(byId.size).toBe(120);
  });

  it('has an entry for every id that lab reports are scored by', () => {
    const ids = CANONICAL_IDS.trim().split(/\s+/);
    expect(ids).toHaveLength(97);
    expect(ids.filter((id) => !byId.has(id))).toEqual([]);
  });

  it('has something in every category', () => {
    expect([...new Set(BIOMARKERS.map(({ category }) => category))].sort()).toEqual(
      [...BIOMARKER_CATEGORIES].sort(),
    );
  });

  it('gives no folded name to two entries that neither unit, section nor specimen tells apart', () => {
    expect(ambiguousNames(BIOMARKERS)).toEqual([]);
  });

  it('would notice such a name', () => {
    const [alt, ast] = [byId.get('alt')!, byId.get('ast')!];
    expect(ambiguousNames([alt, { ...ast, abbreviations: ['AST', 'G.P.T.'] }])).toEqual(['gpt: alt, ast']);
  });

  it('names a known source for every factor and every range', () => {
    const cited = BIOMARKERS.flatMap(({ units, ranges }) =>
      [...units, ...ranges].map(({ source }) => source),
    );
    expect(new Set(cited)).toEqual(new Set(Object.keys(BIOMARKER_SOURCES)));
    expect(idsOf(({ units, sources }) => units.length === 0 || sources.length === 0)).toEqual([]);
  });

  it('writes each unit folded, once, and the canonical one with the factor 1', () => {
    const spellings = (entry: Biomarker) => entry.units.map(({ unit }) => unit);
    expect(idsOf(({ units }) => units.some(({ unit }) => foldUnit(unit) !== unit))).toEqual([]);
    expect(idsOf((entry) => new Set(spellings(entry)).size !== entry.units.length)).toEqual([]);
    expect(idsOf((entry) => unitOf(entry, entry.canonical_unit)?.factor !== 1)).toEqual([]);
    expect(idsOf(({ units }) => units.some(({ factor }) => !(factor > 0)))).toEqual([]);
  });

  it('gives each range in a unit of its entry, with a bound, and in order', () => {
    const wrong = idsOf((entry) =>
      entry.ranges.some(
        ({ low, high, unit }) =>
          unitOf(entry, unit) === null ||
          (low ?? high) === null ||
          (low !== null && high !== null && low >= high),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('holds every default range to be plausible', () => {
    const implausible = idsOf(({ plausible, units, ranges }) =>
      ranges.some(({ low, high, unit }) => {
        const { factor, offset = 0 } = units.find((each) => each.unit === unit)!;
        return [low, high].some((bound) => {
          const value = bound === null ? plausible.low : bound * factor + offset;
          return value < plausible.low || value > plausible.high;
        });
      }),
    );
    expect(implausible).toEqual([]);
  });

  it('lets confusables name each other', () => {
    const oneSided = BIOMARKERS.flatMap(({ id, confusable_with }) =>
      confusable_with
        .filter((other) => !byId.get(other)?.confusable_with.includes(id))
        .map((other) => `${id}: ${other}`),
    );
    expect(oneSided).toEqual([]);
  });

  it('pairs the share of a kind of cell with its count', () => {
    const paired = BIOMARKERS.filter(({ pair }) => pair !== null);
    expect(paired).toHaveLength(10);
    expect(paired.filter(({ id, pair }) => byId.get(pair!)?.pair !== id)).toEqual([]);
  });

  it('draws fasting values on the curve of their analyte, and nothing else on the curve of another entry', () => {
    const shared = BIOMARKERS.filter(({ id, trend }) => trend !== id).map(
      ({ id, trend }) => `${id} on ${trend}`,
    );
    expect(shared).toEqual(['glucose_fasting on glucose', 'insulin_fasting on insulin']);
    expect(idsOf(({ trend, canonical_unit }) => byId.get(trend)?.canonical_unit !== canonical_unit)).toEqual(
      [],
    );
  });

  it('says that no clinician has read it yet', () => {
    expect(BIOMARKERS.filter(({ reviewed_on }) => reviewed_on !== null)).toEqual([]);
  });
});
